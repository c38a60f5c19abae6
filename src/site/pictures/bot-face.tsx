/** The face of a chatbot, wherever one is drawn: the bell of the mark, in a circle. Decoration. */
export function BotFace({ className = 'size-6' }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className={`shrink-0 ${className}`}>
      <circle cx="16" cy="16" r="16" className="fill-brand" />
      <path d="M8.5 19.5a7.5 7.5 0 0 1 15 0z" className="fill-on-brand" />
      <rect x="7" y="21" width="18" height="2.6" rx="1.3" className="fill-brass" />
      <rect x="14.75" y="8.5" width="2.5" height="3.8" rx="1.25" className="fill-brass" />
    </svg>
  );
}
