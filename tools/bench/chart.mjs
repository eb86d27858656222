const [WIDTH, ROW, LEFT, SCALE] = [640, 26, 150, 400];

/** @typedef {{ label: string, product: number, plain: number }} Bar */

/** @param {number} y @param {string} kind @param {number} value @param {number} most */
const bar = (y, kind, value, most) =>
  `<rect class="${kind}" x="${LEFT}" y="${y}" width="${((value / most) * SCALE).toFixed(1)}" height="9" rx="2"/>` +
  `<text class="figure" x="${(LEFT + (value / most) * SCALE + 6).toFixed(1)}" y="${y + 8}">${value.toFixed(0)} ms</text>`;

/** A small chart, the product over the plain page, that is legible on light and dark. @param {readonly Bar[]} bars */
export function chart(bars) {
  const most = Math.max(...bars.flatMap(({ product, plain }) => [product, plain]));
  const rows = bars.map(({ label, product, plain }, index) => {
    const y = 34 + index * ROW;
    return `<text x="0" y="${y + 13}">${label}</text>${bar(y, 'product', product, most)}${bar(y + 11, 'plain', plain, most)}`;
  });
  const height = 40 + bars.length * ROW;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="From a key to the frame that shows its digest">
<style>text{font:12px system-ui,sans-serif;fill:#1b1a17}.figure{font-size:10px}.product{fill:#0b6b58}.plain{fill:#8a8375}@media(prefers-color-scheme:dark){text{fill:#f1efea}.product{fill:#4fd3b8}.plain{fill:#7d776c}}</style>
<text x="0" y="14">From a key to the frame that shows its digest, median</text>
<rect class="product" x="420" y="5" width="10" height="10" rx="2"/><text x="435" y="14">the console</text>
<rect class="plain" x="520" y="5" width="10" height="10" rx="2"/><text x="535" y="14">plain DOM</text>
${rows.join('\n')}
</svg>
`;
}
