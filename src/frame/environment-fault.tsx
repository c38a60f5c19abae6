/** What the development server shows while a variable of the environment is missing or malformed. */
export function EnvironmentFault({ message }: { message: string }) {
  return (
    <main className="mx-auto grid max-w-3xl gap-4 px-4 py-16">
      <h1 className="text-2xl font-semibold">The app cannot start</h1>
      <pre className="overflow-x-auto rounded-xl border border-line bg-surface p-4 text-sm whitespace-pre-wrap">
        {message}
      </pre>
    </main>
  );
}
