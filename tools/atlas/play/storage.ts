/** What a view keeps in the browser while it is played stays in its frame: the person's own drafts are not touched. */
class FrameStorage {
  readonly #entries = new Map<string, string>();
  get length() {
    return this.#entries.size;
  }
  key(index: number) {
    return [...this.#entries.keys()][index] ?? null;
  }
  getItem(name: string) {
    return this.#entries.get(name) ?? null;
  }
  setItem(name: string, value: string) {
    this.#entries.set(name, `${value}`);
  }
  removeItem(name: string) {
    this.#entries.delete(name);
  }
  clear() {
    this.#entries.clear();
  }
}

for (const name of ['localStorage', 'sessionStorage'])
  Object.defineProperty(window, name, { value: new FrameStorage() });
