// The tab's title says whose turn it is, so that a hidden tab calls its player back.

const plain = document.title;

/**
 * @param {{yours: boolean, over: boolean, name: string}} now
 */
export function showTitle({ yours, over, name }) {
  const title = over ? `Match over – ${name}` : yours ? `Your turn – ${name}` : plain;
  if (document.title !== title) document.title = title;
}
