/** The oldest browsers that the page is built for. The README names them. */
export const FLOOR = ['chrome109', 'firefox115', 'safari16.4'];
