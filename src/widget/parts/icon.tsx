/** Lines on a square of 24, drawn in the color of the text. Decoration: what has an icon has a name as well. */
const paths = {
  bell: 'M5 16a7 7 0 0 1 14 0zM4 19.5h16M12 5.5v3',
  close: 'M6 6l12 12M18 6 6 18',
  menu: 'M5 12h.01M12 12h.01M19 12h.01',
  send: 'M12 19V5M6 11l6-6 6 6',
  down: 'M6 9l6 6 6-6',
  helpful: 'M7 10v10H4V10zM7 11l4-8a2.5 2.5 0 0 1 2.5 3L13 9h5.6a2 2 0 0 1 2 2.4l-1.3 7a2 2 0 0 1-2 1.6H7',
  notHelpful:
    'M17 14V4h3v10zM17 13l-4 8a2.5 2.5 0 0 1-2.5-3l.5-3H5.4a2 2 0 0 1-2-2.4l1.3-7A2 2 0 0 1 6.7 4H17',
};

export const Icon = ({ name }: { name: keyof typeof paths }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d={paths[name]} />
  </svg>
);
