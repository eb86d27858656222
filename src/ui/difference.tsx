import './difference.css';

interface DifferenceRun {
  readonly text: string;
  readonly in: 'both' | 'ours' | 'theirs';
}

/** Two texts as one: what only ours has is struck out, what only theirs has is underlined. */
export const Difference = ({ runs }: { readonly runs: readonly DifferenceRun[] }) => (
  <span className="difference">
    {runs.map(({ text, in: side }, index) =>
      // Runs have no identity of their own but their place.
      side === 'both' ? text : side === 'ours' ? <del key={index}>{text}</del> : <ins key={index}>{text}</ins>,
    )}
  </span>
);
