import { pageJump, pagesBeforeCollapse } from '@fanfare/contract/interface/paging'

/** A page number, or a gap that jumps several pages. */
export type PageStep = { kind: 'page'; page: number } | { kind: 'gap'; to: number }

/**
 * The page numbers between "previous" and "next": all of them if there are few, otherwise the first, the last and the
 * ones around the current one.
 */
export function pageNumbers(page: number, pages: number): PageStep[] {
  if (pages <= pagesBeforeCollapse) return range(1, pages)
  const from = Math.max(2, Math.min(page - 1, pages - 4))
  const to = Math.min(pages - 1, Math.max(page + 1, 5))
  return [
    ...range(1, 1),
    ...gap(from > 2, Math.max(1, page - pageJump)),
    ...range(from, to),
    ...gap(to < pages - 1, Math.min(pages, page + pageJump)),
    ...range(pages, pages),
  ]
}

function range(from: number, to: number): PageStep[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => ({
    kind: 'page',
    page: from + step,
  }))
}

function gap(isNeeded: boolean, to: number): PageStep[] {
  return isNeeded ? [{ kind: 'gap', to }] : []
}
