import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { carouselMachine } from '../../../machines/marketing/carousel.machine.ts';
import { useFlow } from '../../flows/use-flow.tsx';
import { CarouselFrame } from '../../ui/carousel-frame.tsx';
import { Controls } from '../../ui/controls.tsx';
import { type Testimonial, testimonials, carouselWords as words } from '../content/testimonials.ts';
import { TestimonialCard } from './testimonial-card.tsx';

const roundStyle =
  'grid size-11 place-items-center rounded-full border border-edge/60 bg-surface text-ink shadow-control transition-colors hover:bg-sunken';

/** What customers say, one after the other. */
export function TestimonialCarousel({ items = testimonials }: { items?: readonly Testimonial[] }) {
  const [state, send] = useFlow(carouselMachine, { count: items.length });
  const { index } = state.context;
  const isRotating = state.matches({ playing: 'rotating' });
  const isPlaying = state.matches('playing');

  return (
    <CarouselFrame
      label={words.label}
      onNext={() => send({ type: 'next' })}
      onPrevious={() => send({ type: 'previous' })}
      onHold={() => send({ type: 'hold' })}
      onRelease={() => send({ type: 'release' })}
    >
      {/* All slides share one cell, which is as high as the highest: nothing below it ever moves. */}
      <div aria-live={isRotating ? 'off' : 'polite'} className="grid grid-cols-1 noscript:gap-6">
        {items.map((item, place) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is a group (ARIA Authoring Practices, carousel)
          <div
            key={item.id}
            role="group"
            aria-roledescription={words.slide}
            aria-label={words.place(place + 1, items.length)}
            data-shown={place === index || undefined}
            className="invisible col-start-1 row-start-1 grid opacity-0 transition-[opacity,visibility] duration-500 data-shown:visible data-shown:opacity-100 noscript:visible noscript:row-auto noscript:opacity-100"
          >
            <TestimonialCard testimonial={item} />
          </div>
        ))}
      </div>
      <div className="mt-6 flex items-center gap-2 noscript:hidden">
        <Controls>
          <button
            type="button"
            className={roundStyle}
            onClick={() => send({ type: isPlaying ? 'pause' : 'play' })}
          >
            {isPlaying ? (
              <Pause aria-hidden className="size-4.5" />
            ) : (
              <Play aria-hidden className="size-4.5" />
            )}
            <span className="sr-only">{isPlaying ? words.pause : words.play}</span>
          </button>
          <div className="flex flex-1 justify-center">
            {items.map(({ id, name }, place) => (
              <button
                key={id}
                type="button"
                aria-label={words.show(name)}
                aria-current={place === index}
                className="group/dot grid h-11 min-w-7 place-items-center"
                onClick={() => send({ type: 'show', index: place })}
              >
                <span className="block h-2 w-2 overflow-hidden rounded-full bg-edge/60 transition-[width] duration-300 group-hover/dot:bg-edge group-aria-current/dot:w-8">
                  {place === index && (
                    <span
                      className={`block h-full origin-left rounded-full bg-accent ${isRotating ? 'animate-fill' : ''}`}
                    />
                  )}
                </span>
              </button>
            ))}
          </div>
          <button type="button" className={roundStyle} onClick={() => send({ type: 'previous' })}>
            <ChevronLeft aria-hidden className="size-5" />
            <span className="sr-only">{words.previous}</span>
          </button>
          <button type="button" className={roundStyle} onClick={() => send({ type: 'next' })}>
            <ChevronRight aria-hidden className="size-5" />
            <span className="sr-only">{words.next}</span>
          </button>
        </Controls>
      </div>
    </CarouselFrame>
  );
}
