/** A line at the top of the window while the next page is on its way: visible only where that takes long. */
export const NavigationProgress = () => (
  <div
    role="progressbar"
    aria-label="Loading the page"
    className="fixed inset-x-0 top-0 z-50 h-0.5 origin-left animate-approach bg-accent"
  />
);
