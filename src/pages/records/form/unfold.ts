/** Opens the folds around an element: a closed one would refuse the focus. */
export function unfold(element: Element | null | undefined): void {
  for (let fold = element?.closest('details'); fold; fold = fold.parentElement?.closest('details')) fold.open = true;
}
