/** The strokes of each icon, in a square of 16. */
const ICONS = {
  check: 'M3 8.5 6.5 12 13 4.5',
  close: 'm4 4 8 8m0-8-8 8',
  copy: 'M6 6h7v7H6zM3.5 10H3V3h7v.5',
  down: 'm4 6 4 4 4-4',
  lock: 'M4 7.5h8V13H4zM5.5 7.5V5a2.5 2.5 0 0 1 5 0v2.5',
  more: 'M3.5 8h.01M8 8h.01M12.5 8h.01',
  search: 'M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zm3.2-1.3L13.5 13.5',
} as const;

/** A picture of a common action. The control has a name of its own, so nothing reads the picture. */
export const Icon = ({ name }: { readonly name: keyof typeof ICONS }) => (
  <svg className="icon" data-icon={name} viewBox="0 0 16 16" aria-hidden="true">
    <path d={ICONS[name]} />
  </svg>
);
