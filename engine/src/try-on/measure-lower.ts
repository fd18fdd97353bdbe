import type { CutOut } from './cut-garment.ts'
import { runsOf, type Limb, type LowerShape, type Pair, type Row } from './shape.ts'

const SECTIONS = 9

/** Finds the waistband and the hem of a garment for the lower body, and its legs if it has two. */
export function measureLower({ mask, width, height }: CutOut): LowerShape {
  const allRuns = Array.from({ length: height }, (_, y) => runsOf(mask, width, y))
  const top = allRuns.findIndex((runs) => runs.length > 0)
  const bottom = allRuns.findLastIndex((runs) => runs.length > 0)
  const waist = allRuns[top + Math.round((bottom - top) * 0.03)] ?? []
  const centre = ((waist[0]?.[0] ?? 0) + (waist.at(-1)?.[1] ?? width)) / 2
  const crotch = crotchOf(allRuns, { top, bottom, centre })
  const end = crotch ?? bottom
  const rows: Row[] = []
  for (let y = top; y <= end; y++) {
    const runs = allRuns[y]!
    const last = rows.at(-1)
    rows.push({ y, left: runs[0]?.[0] ?? last?.left ?? 0, right: runs.at(-1)?.[1] ?? last?.right ?? 0 })
  }
  if (crotch === undefined) return { centre, rows, legs: null }
  const leg = (side: 0 | 1): Limb => {
    const sections: Limb['sections'] = []
    for (let i = 0; i < SECTIONS; i++) {
      const y = Math.round(crotch + ((bottom - crotch) * i) / (SECTIONS - 1))
      const runs = allRuns[Math.min(y, bottom - 2)]!
      const run = side === 0 ? runs[0] : runs.at(-1)
      const [left, right] = i === 0 || !run ? [rows.at(-1)!.left, rows.at(-1)!.right] : run
      const parted = i === 0 || runs.length < 2
      const inner = parted ? centre : side === 0 ? right + 2 : left - 2
      sections.push({ outer: { x: side === 0 ? left - 2 : right + 2, y }, inner: { x: inner, y } })
    }
    return { length: bottom - crotch, sections }
  }
  return { centre, rows, legs: [leg(0), leg(1)] satisfies Pair<Limb> }
}

/** The first row from which the garment has two legs all the way to the hem. */
function crotchOf(
  allRuns: readonly [number, number][][],
  { top, bottom, centre }: { top: number; bottom: number; centre: number },
): number | undefined {
  const near = (bottom - top) * 0.05
  const isParted = (y: number): boolean => {
    const runs = allRuns[y] ?? []
    return (
      runs.length >= 2 &&
      runs.some(([, right], i) => right < (runs[i + 1]?.[0] ?? 0) && Math.abs(right - centre) < near * 6)
    )
  }
  let y = bottom - Math.round(near)
  if (!isParted(y)) return undefined
  while (y > top && isParted(y)) y--
  return bottom - y > (bottom - top) * 0.08 ? y : undefined
}
