import type { Phrasebook } from './phrasebook.ts';

/** A day at the beginning of a sentence: “Hoje”, “No domingo, 8 de março,”; Saturday and Sunday are masculine. */
const on = (day: string) =>
  /^(Hoje|Amanhã)$/.test(day) ? day : `${/^(sábado|domingo)/i.test(day) ? 'No' : 'Na'} ${day.toLowerCase()},`;

export const pt: Phrasebook = {
  smallTalk: {
    greeting: 'olá oi oie oii hey alô e aí bom boa',
    thanks: 'obrigado obrigada obg brigado brigada valeu agradeço agradecido agradecida',
    farewell: 'tchau adeus até xau chau',
    other: `ok okay okey tá certo perfeito ótimo legal beleza bacana show sim não claro entendi kkk kkkk rs haha teste ajuda
      combinado joia entendido exato maravilha`,
    around: `muito muita bem por pela pelo a o ajuda dia tarde noite tudo todos todas pra para você vocês te vos lhe mais logo
      depois breve e que como vai está estão senhor senhora gente aí eu mesmo já então fim de semana amanhã alguém tem`,
  },
  about:
    /^(e )?((você|vc|tu|isto|isso) (é|és) (um |uma |mesmo )*(bot|robô|robo|robot|humano|humana|máquina|computador|programa|pessoa|pessoa real|ia|real|inteligência artificial)|quem (é|és) (você|vc|tu)|(qual (é )?(o )?)(seu|teu) nome|(o )?que (você|vc|tu) (sabe|pode|podes|sabes) fazer|(estou|tô) falando com (um |uma )?(bot|robô|humano|pessoa|máquina))( ou (um |uma )?(bot|robô|humano|pessoa|máquina))?$/i,
  say: {
    greeting: () => 'Olá! O que você quer saber?',
    thanks: () => 'De nada! Quer saber mais alguma coisa?',
    farewell: () => 'Até logo!',
    about: (name) =>
      `Sou o assistente de ${name}: um programa, não uma pessoa. Digo o que a equipe escreveu para os visitantes. O que você quer saber?`,
    other: () => 'Quer saber alguma coisa?',
  },
  person:
    /(^|[^\p{L}])((falar|conversar|contato|contactar)( direto| diretamente)? com (uma?|algum|alguma|alguém|alguem|o|a|vocês|voces|gente|atendente|humano|pessoa)|(pessoa|humano|atendente) (real|de verdade)|(podem|pode|poderia|poderiam|alguém pode)( por favor)? me (ligar|telefonar|contatar|contactar|retornar)|(podem|pode|poderia)[- ](ligar|telefonar)[- ]?me|(me liga|me liguem|me ligue|ligue[- ]me|liguem[- ]me|me retorne|me retornem)(?! (quando|se|assim)(?![\p{L}]))|(quero|queria|preciso de|prefiro|gostaria de) (um|uma) (pessoa|humano|atendente|operador|operadora)|atendimento humano|serviço de atendimento|apoio ao cliente)([^\p{L}]|$)|^(uma? )?(pessoa|humano|atendente|operador|operadora)( (por favor|pf|pfv))?[.!]*$/iu,
  colleague:
    /(?:^|[^\p{L}])(?:falar|conversar) (?:diretamente )?com (\p{L}+(?: \p{L}+)?)(?=(?: (?:por favor|agora|hoje|sobre)(?![\p{L}]).*)?[.!?\s]*$)/iu,
  nobody:
    'ele ela eles elas mim si meu minha meus minhas seu sua seus deus animais cachorros crianças amigos outros sotaque isso isto',
  feelings: {
    abuse:
      /(?<![\p{L}])(merda|porra|caralho|idiotas?|imbecil|imbecis|estúpid[oa]s?|estupid[oa]s?|burr[oa]s?|otári[oa]s?|babacas?|vai se foder|foda[- ]se|vai à merda|lixo de (bot|atendimento)|(você|vocês|vc|vcs) (é|são) (um |uma |muito |mesmo |uns |umas )*(inúte?is?|inutil|inútil|lixo|ridícul[oa]s?|incompetentes?))(?![\p{L}])/iu,
    complaint:
      /(?<![\p{L}])((de novo|outra vez) (quebrad[oa]|estragad[oa]|errad[oa]|atrasad[oa]|com defeito)|(quebrou|estragou|falhou) (de novo|outra vez)|(ainda|até agora) (não|nada|sem) (recebi|recebemos|chegou|funciona|resolveram|resposta|responderam|me ligaram)|(continua|continuam) (sem|quebrad[oa]|com defeito|não)|(atendimento|serviço|experiência|comida|trabalho) (muito |realmente |simplesmente )?(péssim[oa]|horrível|terrível|ruim|lamentável|vergonhos[oa])|péssim[oa] (atendimento|serviço|experiência)|(é|foi|que) (um |uma |realmente |simplesmente )*(absurdo|vergonha|vergonhos[oa]|inaceitável|ridícul[oa]|palhaçada|desrespeito|descaso|golpe|desastre)|inaceitável|um absurdo|(estou|estamos|fiquei|tô) (muito |realmente |bastante |super )*(decepcionad[oa]s?|chatead[oa]s?|irritad[oa]s?|furios[oa]s?|insatisfeit[oa]s?|indignad[oa]s?|revoltad[oa]s?)|ninguém (me )?(atende|responde|respondeu|apareceu|veio|ligou|retorna|retornou|resolve)|(estou|estamos|tô) (há|a) .{1,20}esperando|(estou|estamos|tô) esperando (há|faz|desde)|(esperei|esperamos) (mais de |quase )?(\d+|uma?|duas|dois|três|horas|dias)|(me|nos) (disseram|prometeram|garantiram)[^?]{1,60}(?<![\p{L}])(e|mas)(?![\p{L}])[^?]{0,30}(?<![\p{L}])(não|nunca|ninguém|nada|ainda)(?![\p{L}])|(vocês|vcs) (me )?(perderam|esqueceram|quebraram|estragaram|danificaram|ignoraram|riscaram|mancharam|mentiram)|(nunca mais|não) (volto|voltamos|compro|voltarei|peço)|nunca mais|(cobrad[oa]|cobraram) (duas vezes|em dobro|a mais|errado)|(fazer|registrar|abrir) (uma )?(reclamação|queixa)|quero reclamar|golpe|mal[- ]?educad[oa]s?|grosseir[oa]s?)(?![\p{L}])/iu,
    trouble:
      /(?<![\p{L}])((?<!(?<![\p{L}])(se|quando) )((estou|estamos|está|tô|fiquei) (muito |bem |meio )*(doente|doentes|gripad[oa]s?|passando mal)|(estou|estamos|está|tô) com (a )?(gripe|febre|covid|dengue))|(estou|está|internad[oa]) (no hospital|internad[oa])|(faleceu|morreu)|(tive|tivemos|sofri|sofreu) um acidente|(tenho|temos|ir a|vou a|num|em um|por causa de) (um |ao |de um )?(velório|funeral|enterro))(?![\p{L}])/iu,
  },
  grievance:
    /(?<![\p{L}])(ninguém|(me|nos) (venderam|deram|mandaram|deixaram|trataram|cobraram|enganaram)|(estava|estavam|chegou|chegaram|veio|vieram) (muito |tod[oa] |toda |ainda |completamente )*(fri[oa]s?|suj[oa]s?|queimad[oa]s?|errad[oa]s?|atrasad[oa]s?|quebrad[oa]s?|cru[as]?|horrível|péssim[oa]s?)|(segunda|terceira|quarta|enésima) vez|avaliação negativa|não é o que (eu )?(pedi|paguei|comprei)|esperava (muito )?mais)(?![\p{L}])/iu,
  sympathy: {
    abuse: 'Desculpe por não ter ajudado melhor.',
    complaint: 'Sinto muito, isso não deveria ter acontecido.',
    trouble: 'Sinto muito.',
  },
  questionStart:
    /^(e |ou |também |mas |então )*(o que|que|qual|quais|quando|quanto|quanta|quantos|quantas|onde|aonde|como|por que|porque|quem|a que|até que|até quando|tem|têm|há|vocês|vc|você|é|são|está|estão|posso|pode|podem|podemos|dá para|dá pra|preciso|aceita|aceitam|atende|atendem|fazem|faz|vende|vendem|abre|abrem|fecha|fecham|oferecem|entregam|gostaria de saber|queria saber)(?![\p{L}])/iu,
  and: /\s*(?:[,;]\s*)?(?<![\p{L}])(?:e também|e|também|além disso|ou)(?![\p{L}])\s*|\s*[&+;]\s*|\s*,\s+/giu,
  goesOn: /^(e|ou|mas|também|então|para|com|sem|no|na|em|e se)(?![\p{L}])/iu,
  pronoun: /(?<![\p{L}])(isso|isto|aquilo|esse|essa|este|esta|ele|ela|eles|elas|lá|aí|ali)(?![\p{L}])/iu,
  hollow:
    /^(e|ou|o|a|os|as|que|qual|quais|quando|quanto|quanta|onde|como|é|são|está|isso|isto|esse|essa|este|esta|um|uma|de|do|da|em|no|na|para|pra|com|se|me|pode|posso|custa|custam|tem|há|lá|aí|também|não|por|dura)$/i,
  yesOrNo: /^\P{L}*(sim|claro|com certeza|certamente|não|infelizmente|desculpe|lamentamos)(?![\p{L}])/iu,
  hoursWords: {
    open: 'abrir abrem abre aberto abertos aberta abertas abertura funcionam funciona',
    close: 'fechar fecham fecha fechado fechados fechada fechadas fechamento',
    closed: 'fechado fechados fechada fechadas',
    hours: 'horário horários funcionamento atendimento expediente',
    now: 'agora ainda já momento',
    today: 'hoje',
    tomorrow: 'amanhã',
    weekend: 'fim-de-semana weekend finais',
    weekdays: 'úteis semana',
    days: [
      'domingo domingos dom',
      'segunda segundas segunda-feira seg',
      'terça terças terça-feira ter',
      'quarta quartas quarta-feira qua',
      'quinta quintas quinta-feira qui',
      'sexta sextas sexta-feira sex',
      'sábado sábados sab',
    ],
    months: [
      'janeiro jan',
      'fevereiro fev',
      'março mar',
      'abril abr',
      'maio mai',
      'junho jun',
      'julho jul',
      'agosto ago',
      'setembro set',
      'outubro out',
      'novembro nov',
      'dezembro dez',
    ],
    holidays: {
      '12-24': 'véspera_de_natal',
      '12-25': 'natal dia_de_natal',
      '12-31': 'réveillon véspera_de_ano_novo',
      '01-01': 'ano_novo',
      'easter-47': 'carnaval',
      'easter-2': 'sexta_feira_santa sexta_santa',
      'easter+0': 'páscoa domingo_de_páscoa',
      'easter+60': 'corpus_christi',
      next: 'feriado feriados dia_feriado dias_feriados',
    },
    around: `a aos que hora horas qual quais é são o os as de do da dos das no na em e ou até desde vocês voces seu seus por favor
      olá oi bom boa quando dia dias noite tarde pode posso podemos vir ir loja restaurante bar clínica salão estúdio hotel esse
      este próximo também todos todo está estão estao ficam fica bem saber gostaria me dizer feira consultório você funcionando`,
    there: 'aí presente presentes vir passar trabalham trabalha disponível atendem atende atendendo',
    thisPart: /(hoje|esta) (de |à |a )?(manhã|tarde|noite)/i,
    parts: 'manhã manhãs tarde tardes noite noites',
    morning: 'manhã manhãs',
    evening: 'tarde tardes noite noites',
    general: 'cedo todo sempre normalmente geralmente cada',
    lunch: 'almoço intervalo',
    noon: 'meio-dia meiodia',
    midnight: 'meia-noite meianoite',
    numbers: 'uma duas três quatro cinco seis sete oito nove dez onze doze',
    until: 'a à às até',
    inMonth: 'em',
    spoken: [
      ['N e meia', 30],
      ['N e um quarto', 15],
      ['(?:as|das|antes das|depois das|ate as) N', 0],
      ['N horas?', 0],
    ],
    before: /(?<![\p{L}])(antes|até)(?![\p{L}])/iu,
    after: /(?<![\p{L}])(depois|após)(?![\p{L}])/iu,
    always: /24\s?(h|horas)|24\s?\/\s?7|7 dias/i,
    dottedDates: false,
    asksWhen: /quando|que horas?|quais dias|que dias|horários?/i,
    asksUntil: /até (que horas?|quando)|(a )?que horas? (fecha|fecham)/i,
    asksFrom: /(a partir de|desde) (que horas?|quando)/i,
    doesOpen: /(?<![\p{L}])(abre|abrem)(?![\p{L}])/iu,
    otherwise: /o que (tem|há)|(?<![\p{L}])(isso|isto)(?![\p{L}])/iu,
    ways: [
      'Qual é o horário de funcionamento?',
      'Que horas vocês abrem?',
      'Que horas vocês fecham?',
      'Vocês estão abertos agora?',
      'Vocês abrem aos domingos?',
      'Fecham para o almoço?',
    ],
  },
  hoursSentences: {
    openNow: (until) => `Sim, estamos abertos, até ${until}.`,
    closedNow: (again) => `Não, agora estamos fechados.${again ? ` Voltamos a abrir ${again}.` : ''}`,
    open: (day, spans) => `${on(day)} abrimos: ${spans}.`,
    openAllDay: (day) => `${on(day)} abrimos 24 horas.`,
    closed: (day) => `${on(day)} estamos fechados.`,
    usually: (day, spans) => `${on(day)} normalmente abrimos${spans ? `: ${spans}` : ''}.`,
    callFirst: 'Em feriados pode ser diferente: ligue antes para confirmar.',
    opensAt: (day, time) => `${on(day)} abrimos às ${time}.`,
    closesAt: (day, time) => `${on(day)} fechamos às ${time}.`,
    yes: 'Sim.',
    no: 'Não.',
    today: 'Hoje',
    tomorrow: 'Amanhã',
    at: (day, time) => `${day.toLowerCase()} às ${time}`,
    weekHeading: 'Nosso horário:',
    heading: 'Horário de funcionamento',
    openAllDayShort: 'aberto 24 horas',
    closedShort: 'fechado',
    to: ' a ',
  },
};
