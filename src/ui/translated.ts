/** The elements that a translator of the browser put in the places of texts. */
const translations = new WeakMap<Node, ChildNode>();

/** Puts a text back in the place of its translation. */
function putBack(text: Node | null): void {
  if (text === null) return;
  translations.get(text)?.replaceWith(text);
  translations.delete(text);
}

/**
 * Keeps a translated page alive. A translator takes texts out of the page that React goes on to write into, to remove and
 * to put others in front of. Each comes back before that is done, and the translator translates what it then says.
 */
export function followTranslator(root: Node): void {
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      if (type === 'characterData') putBack(target);
      for (const text of removedNodes) {
        const font = [...addedNodes, previousSibling, nextSibling].find((node) => node?.nodeName === 'FONT');
        if (!(text instanceof Text) || text.isConnected || !(font instanceof HTMLElement)) continue;
        translations.set(text, font);
        observer.observe(text, { characterData: true });
      }
    }
  });
  observer.observe(root, { subtree: true, childList: true });
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function remove<T extends Node>(child: T): T {
    putBack(child);
    removeChild.call(this, child);
    return child;
  };
  Node.prototype.insertBefore = function insert<T extends Node>(node: T, before: Node | null): T {
    putBack(node);
    putBack(before);
    insertBefore.call(this, node, before);
    return node;
  };
}
