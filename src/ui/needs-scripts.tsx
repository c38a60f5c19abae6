/** Says, where scripts are turned off, why what stands below does nothing. `what` begins the sentence: `This form`. */
export function NeedsScripts({ what }: { what: string }) {
  return (
    <noscript>
      <p className="rounded-xl border border-warning/30 bg-warning-soft p-4 text-sm">
        {what} needs JavaScript. Please turn it on in your browser, and load the page again.
      </p>
    </noscript>
  );
}
