/**
 * The answers of the seeded café and clinic in four languages, for a stub that translates as a perfect model would: by sentence,
 * `{figure}` for the mark of a figure and `{figure=form}` for one with a word in it. `?` before a title: how it is asked for.
 */
export const languages: readonly string[] = ['fr', 'de', 'ar', 'vi'];

/** For each English sentence its four translations. */
export const translations: Readonly<
  Record<string, readonly [fr: string, de: string, ar: string, vi: string]>
> = {
  '?Where are you?': ['Où êtes-vous ?', 'Wo seid ihr?', 'أين أنتم؟', 'Quán ở đâu?'],
  'We are at 14 Tallow Lane, two minutes from the canal bridge.': [
    'Nous sommes au {14} Tallow Lane, à {two} minutes du pont du canal.',
    'Sie finden uns in der Tallow Lane {14}, {two} Minuten von der Kanalbrücke.',
    'نحن في {14} Tallow Lane، على بعد {two} دقيقة من جسر القناة.',
    'Chúng tôi ở số {14} Tallow Lane, cách cầu kênh {two} phút.',
  ],
  'The bus stop Tallow Lane is right outside.': [
    'L’arrêt de bus Tallow Lane est juste devant.',
    'Die Bushaltestelle Tallow Lane ist direkt vor der Tür.',
    'موقف الحافلات Tallow Lane أمام المكان مباشرة.',
    'Trạm xe buýt Tallow Lane ở ngay bên ngoài.',
  ],
  '?Is there parking?': [
    'Y a-t-il un parking ?',
    'Gibt es Parkplätze?',
    'هل يوجد موقف للسيارات؟',
    'Có chỗ đậu xe không?',
  ],
  'There is no car park of our own.': [
    'Nous n’avons pas de parking à nous.',
    'Wir haben keinen eigenen Parkplatz.',
    'ليس لدينا موقف سيارات خاص بنا.',
    'Chúng tôi không có bãi đậu xe riêng.',
  ],
  'The council car park in Wharf Street is four minutes on foot and costs £2 an hour; bicycles can be locked in our yard.':
    [
      'Le parking municipal de Wharf Street est à {four} minutes à pied et coûte {£2} par heure ; les vélos peuvent être attachés dans notre cour.',
      'Der städtische Parkplatz in der Wharf Street ist {four} Minuten zu Fuß entfernt und kostet {£2} pro Stunde; Fahrräder können in unserem Hof angeschlossen werden.',
      'موقف السيارات البلدي في Wharf Street على بعد {four} دقائق سيرا ويكلف {£2} للساعة؛ يمكن قفل الدراجات في فنائنا.',
      'Bãi đậu xe của thành phố ở Wharf Street cách {four} phút đi bộ và giá {£2} mỗi giờ; xe đạp có thể khóa trong sân của chúng tôi.',
    ],
  '?Can I book a table?': [
    'Puis-je réserver une table ?',
    'Kann ich einen Tisch reservieren?',
    'هل يمكنني حجز طاولة؟',
    'Tôi có thể đặt bàn không?',
  ],
  'Tables for up to six can be booked for any time before noon: call 020 7946 0182 or write to hello@lanterncafe.example.':
    [
      'Les tables jusqu’à {six} personnes peuvent être réservées à toute heure avant {noon} : appelez le {020 7946 0182} ou écrivez à {hello@lanterncafe.example}.',
      'Tische für bis zu {six} Personen können jederzeit vor {noon} reserviert werden: Rufen Sie {020 7946 0182} an oder schreiben Sie an {hello@lanterncafe.example}.',
      'يمكن حجز الطاولات حتى {six} أشخاص في أي وقت قبل {noon}: اتصل على {020 7946 0182} أو اكتب إلى {hello@lanterncafe.example}.',
      'Có thể đặt bàn cho tối đa {six} người vào bất cứ lúc nào trước {noon}: hãy gọi {020 7946 0182} hoặc viết thư đến {hello@lanterncafe.example}.',
    ],
  'After noon, just come.': [
    'Après {noon}, venez simplement.',
    'Nach {noon} kommen Sie einfach vorbei.',
    'بعد {noon}، تعال ببساطة.',
    'Sau {noon}, cứ đến.',
  ],
  '?Which milk alternatives do you have?': [
    'Quels laits végétaux avez-vous ?',
    'Welche Milchalternativen habt ihr?',
    'ما بدائل الحليب لديكم؟',
    'Quán có những loại sữa thay thế nào?',
  ],
  'Oat, soy and coconut milk, at no extra charge.': [
    'Lait d’avoine, de soja et de coco, sans supplément.',
    'Hafer-, Soja- und Kokosmilch, ohne Aufpreis.',
    'حليب الشوفان والصويا وجوز الهند، بدون تكلفة إضافية.',
    'Sữa yến mạch, sữa đậu nành và sữa dừa, không tính thêm phí.',
  ],
  '?Do you have vegan food?': [
    'Avez-vous des plats végans ?',
    'Habt ihr veganes Essen?',
    'هل لديكم طعام نباتي؟',
    'Quán có món thuần chay không?',
  ],
  'Yes.': ['Oui.', 'Ja.', 'نعم.', 'Có.'],
  'Half of the breakfast menu is vegan, there is always a vegan soup, and the banana bread is vegan as well.':
    [
      'La moitié de la carte du petit-déjeuner est végane, il y a toujours une soupe végane, et le pain à la banane est végan aussi.',
      'Die Hälfte der Frühstückskarte ist vegan, es gibt immer eine vegane Suppe, und das Bananenbrot ist auch vegan.',
      'نصف قائمة الإفطار نباتي، وهناك دائمًا حساء نباتي، وخبز الموز نباتي أيضًا.',
      'Một nửa thực đơn bữa sáng là thuần chay, luôn có súp chay, và bánh mì chuối cũng thuần chay.',
    ],
  '?Gluten and allergies': [
    'Gluten et allergies',
    'Gluten und Allergien',
    'الغلوتين والحساسية',
    'Gluten và dị ứng',
  ],
  'The flourless chocolate cake and the frittata contain no gluten, but everything is made in one kitchen.': [
    'Le gâteau au chocolat sans farine et la frittata ne contiennent pas de gluten, mais tout est préparé dans une seule cuisine.',
    'Der Schokoladenkuchen ohne Mehl und die Frittata enthalten kein Gluten, aber alles wird in einer Küche zubereitet.',
    'كعكة الشوكولاتة بدون دقيق والفريتاتا لا تحتوي على الغلوتين، لكن كل شيء يُحضَّر في مطبخ واحد.',
    'Bánh sô-cô-la không bột và món frittata không chứa gluten, nhưng mọi thứ đều được làm trong một bếp.',
  ],
  'Please tell us about any allergy when you order.': [
    'Veuillez nous signaler toute allergie lors de votre commande.',
    'Bitte sagen Sie uns bei der Bestellung, welche Allergien Sie haben.',
    'يرجى إخبارنا بأي حساسية عند الطلب.',
    'Vui lòng cho chúng tôi biết nếu bạn bị dị ứng khi gọi món.',
  ],
  '?Can I order a whole cake?': [
    'Puis-je commander un gâteau entier ?',
    'Kann ich eine ganze Torte bestellen?',
    'هل يمكنني طلب كعكة كاملة؟',
    'Tôi có thể đặt cả chiếc bánh không?',
  ],
  'Whole cakes serve ten and cost £38.': [
    'Les gâteaux entiers sont pour {ten} personnes et coûtent {£38}.',
    'Ganze Torten reichen für {ten} Personen und kosten {£38}.',
    'الكعكات الكاملة تكفي {ten} أشخاص وتكلف {£38}.',
    'Bánh nguyên chiếc dành cho {ten} người và có giá {£38}.',
  ],
  'Please order three days ahead and pick the cake up after 10 am.': [
    'Veuillez commander {three} jours à l’avance et venir chercher le gâteau après {10 am}.',
    'Bitte bestellen Sie {three} Tage im Voraus und holen Sie die Torte nach {10 am} ab.',
    'يرجى الطلب قبل {three} أيام واستلام الكعكة بعد الساعة {10 am}.',
    'Vui lòng đặt trước {three} ngày và đến lấy bánh sau {10 am}.',
  ],
  '?Is there wifi, and can I work here?': [
    'Y a-t-il le wifi, et puis-je travailler ici ?',
    'Gibt es WLAN, und kann ich hier arbeiten?',
    'هل يوجد واي فاي، وهل يمكنني العمل هنا؟',
    'Có wifi không, và tôi có thể làm việc ở đây không?',
  ],
  'The wifi is free and the password stands on the board.': [
    'Le wifi est gratuit et le mot de passe est sur le tableau.',
    'Das WLAN ist kostenlos, und das Passwort steht an der Tafel.',
    'الواي فاي مجاني وكلمة المرور مكتوبة على اللوحة.',
    'Wifi miễn phí và mật khẩu ghi trên bảng.',
  ],
  'You are welcome to work here on weekdays; at weekends we ask you to leave laptops at home.': [
    'Vous pouvez travailler ici en semaine ; le week-end, nous vous demandons de laisser les ordinateurs à la maison.',
    'Werktags können Sie hier arbeiten; am Wochenende bitten wir Sie, Laptops zu Hause zu lassen.',
    'مرحبًا بكم للعمل هنا في أيام الأسبوع؛ في عطلة نهاية الأسبوع نطلب منكم ترك الحواسيب في المنزل.',
    'Bạn có thể làm việc ở đây vào ngày thường; cuối tuần xin hãy để máy tính ở nhà.',
  ],
  '?Are dogs welcome?': [
    'Les chiens sont-ils les bienvenus ?',
    'Sind Hunde willkommen?',
    'هل الكلاب مرحب بها؟',
    'Có được mang chó vào không?',
  ],
  'Yes, on a lead.': ['Oui, en laisse.', 'Ja, an der Leine.', 'نعم، بمقود.', 'Có, có dây xích.'],
  'There is a water bowl by the door, and the back room is kept free of dogs.': [
    'Il y a une gamelle d’eau près de la porte, et la salle du fond reste sans chiens.',
    'Neben der Tür steht ein Wassernapf, und das Hinterzimmer bleibt ohne Hunde.',
    'يوجد وعاء ماء بجانب الباب، وتبقى الغرفة الخلفية بدون كلاب.',
    'Có bát nước cạnh cửa, và phòng phía sau không có chó.',
  ],
  '?How can I pay?': [
    'Comment puis-je payer ?',
    'Wie kann ich zahlen?',
    'كيف يمكنني الدفع؟',
    'Tôi có thể thanh toán bằng cách nào?',
  ],
  'By card, by phone or in cash.': [
    'Par carte, par téléphone ou en espèces.',
    'Mit Karte, mit dem Handy oder bar.',
    'بالبطاقة أو بالهاتف أو نقدًا.',
    'Bằng thẻ, điện thoại hoặc tiền mặt.',
  ],
  'We take no American Express.': [
    'Nous ne prenons pas American Express.',
    'American Express nehmen wir nicht.',
    'لا نقبل American Express.',
    'Chúng tôi không nhận American Express.',
  ],
  '?Do you sell coffee beans?': [
    'Vendez-vous du café en grains ?',
    'Verkauft ihr Kaffeebohnen?',
    'هل تبيعون حبوب القهوة؟',
    'Quán có bán cà phê hạt không?',
  ],
  'Our house roast comes in bags of 250 g for £9.50 and 1 kg for £34.': [
    'Notre café maison est vendu en sachets de {250} g pour {£9.50} et de {1} kg pour {£34}.',
    'Unsere Hausröstung gibt es in Tüten zu {250} g für {£9.50} und {1} kg für {£34}.',
    'قهوتنا المحمصة متوفرة في أكياس {250} غ مقابل {£9.50} و {1} كغ مقابل {£34}.',
    'Cà phê rang của quán có gói {250} g giá {£9.50} và {1} kg giá {£34}.',
  ],
  'We grind it for you, free of charge.': [
    'Nous le moulons pour vous, gratuitement.',
    'Wir mahlen ihn für Sie, kostenlos.',
    'نطحنها لك مجانًا.',
    'Chúng tôi xay miễn phí cho bạn.',
  ],
  '?Is the café accessible with a wheelchair or a pram?': [
    'Le café est-il accessible en fauteuil roulant ou avec une poussette ?',
    'Ist das Café mit Rollstuhl oder Kinderwagen zugänglich?',
    'هل المقهى مهيأ للكراسي المتحركة أو عربات الأطفال؟',
    'Xe lăn hoặc xe nôi có vào quán được không?',
  ],
  'The entrance and the main room are level, and the toilet is accessible and has a changing table.': [
    'L’entrée et la salle principale sont de plain-pied, et les toilettes sont accessibles et ont une table à langer.',
    'Eingang und Hauptraum sind ebenerdig, und die Toilette ist zugänglich und hat einen Wickeltisch.',
    'المدخل والقاعة الرئيسية في مستوى واحد، ودورة المياه مهيأة وفيها طاولة لتغيير الحفاضات.',
    'Lối vào và phòng chính bằng phẳng, nhà vệ sinh dễ tiếp cận và có bàn thay tã.',
  ],
  'The back room is up two steps.': [
    'La salle du fond est en haut de {two} marches.',
    'Zum Hinterzimmer führen {two} Stufen.',
    'الغرفة الخلفية أعلى بـ {two} درجة.',
    'Phòng phía sau cao hơn {two} bậc.',
  ],
  'At 8 Pier Street, on the second floor.': [
    'Au {8} Pier Street, au deuxième étage.',
    'Pier Street {8}, im zweiten Stock.',
    'في {8} Pier Street، في الطابق الثاني.',
    'Ở số {8} Pier Street, tầng thứ hai.',
  ],
  'There is an elevator.': ['Il y a un ascenseur.', 'Es gibt einen Aufzug.', 'يوجد مصعد.', 'Có thang máy.'],
  '?Where can I park?': [
    'Où puis-je me garer ?',
    'Wo kann ich parken?',
    'أين يمكنني ركن السيارة؟',
    'Tôi có thể đậu xe ở đâu?',
  ],
  'In the garage under the building.': [
    'Dans le garage sous l’immeuble.',
    'In der Garage unter dem Gebäude.',
    'في المرآب تحت المبنى.',
    'Trong nhà xe dưới tòa nhà.',
  ],
  'The first hour is free.': [
    'La première heure est gratuite.',
    'Die erste Stunde ist kostenlos.',
    'الساعة الأولى مجانية.',
    'Giờ đầu tiên miễn phí.',
  ],
  '?Which insurance do you accept?': [
    'Quelles assurances acceptez-vous ?',
    'Welche Versicherungen akzeptieren Sie?',
    'ما شركات التأمين التي تقبلونها؟',
    'Phòng khám nhận bảo hiểm nào?',
  ],
  'All large plans.': [
    'Toutes les grandes assurances.',
    'Alle großen Versicherungen.',
    'جميع خطط التأمين الكبرى.',
    'Tất cả các gói bảo hiểm lớn.',
  ],
  'If you are not sure about yours, bring the card and we look it up.': [
    'Si vous n’êtes pas sûr de la vôtre, apportez la carte et nous vérifierons.',
    'Wenn Sie bei Ihrer nicht sicher sind, bringen Sie die Karte mit, und wir sehen nach.',
    'إذا لم تكن متأكدًا من تأمينك، أحضر البطاقة وسنتحقق.',
    'Nếu bạn không chắc về bảo hiểm của mình, hãy mang thẻ theo và chúng tôi sẽ tra cứu.',
  ],
  '?General Checkup: what should I bring?': [
    'Bilan de santé : que dois-je apporter ?',
    'Vorsorgeuntersuchung: Was soll ich mitbringen?',
    'الفحص العام: ماذا أحضر معي؟',
    'Khám tổng quát: tôi cần mang gì?',
  ],
  'A photo ID, your insurance card and a list of the medicines you take.': [
    'Une pièce d’identité avec photo, votre carte d’assurance et la liste des médicaments que vous prenez.',
    'Einen Ausweis mit Foto, Ihre Versicherungskarte und eine Liste der Medikamente, die Sie nehmen.',
    'هوية بصورة وبطاقة التأمين وقائمة بالأدوية التي تتناولها.',
    'Giấy tờ có ảnh, thẻ bảo hiểm và danh sách thuốc bạn đang dùng.',
  ],
  '?What do I do in an emergency?': [
    'Que faire en cas d’urgence ?',
    'Was mache ich im Notfall?',
    'ماذا أفعل في حالة الطوارئ؟',
    'Tôi làm gì trong trường hợp khẩn cấp?',
  ],
  'Please call 911.': [
    'Veuillez appeler le {911}.',
    'Bitte rufen Sie {911} an.',
    'يرجى الاتصال بالرقم {911}.',
    'Vui lòng gọi {911}.',
  ],
  'This chat gives no medical advice, and nobody watches it around the clock.': [
    'Ce chat ne donne pas de conseils médicaux, et personne ne le surveille en continu.',
    'Dieser Chat gibt keinen medizinischen Rat, und niemand liest ihn rund um die Uhr.',
    'هذه الدردشة لا تقدم نصائح طبية، ولا يراقبها أحد على مدار الساعة.',
    'Cuộc trò chuyện này không đưa ra lời khuyên y tế, và không có ai theo dõi suốt ngày đêm.',
  ],
};
