const listeners = new Set<() => void>();

/** Says that a person has taken code away that signs by itself, copied or as a file. */
export const tellTaken = (): void => listeners.forEach((listener) => listener());

/** Hears of it; the call given back ends that. */
export function onTaken(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
