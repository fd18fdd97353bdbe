import type { ChoiceValue, FormField } from '../form/input-fields.ts'

const ratios: Readonly<Record<string, number>> = { square: 1, portrait: 9 / 16, landscape: 16 / 9 }

/** The aspect ratio offered by a form that is closest to a size; undefined if the form offers none. */
export function closestAspect(
  { width, height }: { width: number; height: number },
  fields: readonly FormField[],
): ChoiceValue | undefined {
  const field = fields.find(({ name }) => name === 'aspect_ratio')
  if (field?.kind !== 'choice') return undefined
  const wanted = Math.log(width / height)
  const known = field.choices.flatMap(({ value }) => {
    const ratio = ratioOf(String(value))
    return ratio === undefined ? [] : [{ value, distance: Math.abs(Math.log(ratio) - wanted) }]
  })
  return known.toSorted((one, other) => one.distance - other.distance)[0]?.value
}

/** Besides the named ratios, choices can be written as `16:9`. */
function ratioOf(value: string): number | undefined {
  const [, width, height] = /^(\d+):(\d+)$/.exec(value) ?? []
  return width && height ? Number(width) / Number(height) : ratios[value]
}
