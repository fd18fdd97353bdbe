import Type, { type TProperties, type TSchema } from 'typebox'

/** How a field appears in a form. */
interface Shown {
  title: string
  description?: string
  /** Collapsed by default in the form. */
  isAdvanced?: true
}

const shown = ({ title, description, isAdvanced }: Shown) => ({
  title,
  ...(description !== undefined && { description }),
  ...(isAdvanced && { 'x-advanced': true }),
})

interface Range {
  least?: number
  most?: number
  standard?: number
}

const inRange = ({ least, most, standard }: Range) => ({
  ...(least !== undefined && { minimum: least }),
  ...(most !== undefined && { maximum: most }),
  ...(standard !== undefined && { default: standard }),
})

/** Multi-line text, with a button that improves the prompt. */
export const promptText = (field: Shown & { least?: number; most: number }) =>
  Type.String({ ...shown(field), minLength: field.least ?? 1, maxLength: field.most, 'x-prompt': true })

/** Multi-line text without that button. */
export const plainText = (field: Shown & { most: number }) =>
  Type.String({ ...shown(field), minLength: 1, maxLength: field.most })

const addressLength = 2083

/** A file: the address of one of the user's contents, or of a file on the public internet. */
const file = (kind: 'image' | 'video') => (field: Shown) =>
  Type.String({ ...shown(field), maxLength: addressLength, format: 'uri-reference', 'x-file': kind })

export const image = file('image')
export const video = file('video')

/** Labels for the values of a choice. */
interface Labels {
  labels?: Readonly<Record<string, string>>
}

/** One of several values. If a value has a label, forms show the label instead. */
export const choice = <const V extends string>(
  values: readonly V[],
  field: Shown & { standard: NoInfer<V>; labels?: Partial<Record<NoInfer<V>, string>> },
) =>
  Type.Optional(
    Type.Enum([...values], {
      ...shown(field),
      default: field.standard,
      ...(field.labels && { 'x-labels': field.labels }),
    }),
  )

/** One of several values, or null. */
export const openChoice = (values: readonly string[], field: Shown & Labels) =>
  Type.Optional(requiredChoice(values, field))

/** A choice without a default, so the user has to make it. */
export const requiredChoice = (values: readonly string[], field: Shown & Labels) =>
  Type.Enum([...values], { ...shown(field), ...(field.labels && { 'x-labels': field.labels }) })

export const wholeNumber = (field: Shown & Range) =>
  Type.Optional(Type.Integer({ ...shown(field), ...inRange(field) }))

export const number = (field: Shown & Range) =>
  Type.Optional(Type.Number({ ...shown(field), ...inRange(field) }))

export const flag = (field: Shown & { standard: boolean }) =>
  Type.Optional(Type.Boolean({ ...shown(field), default: field.standard }))

/** A group of values in one object. */
export const group = (fields: TProperties, field: Shown) =>
  Type.Object(fields, { ...shown(field), additionalProperties: false })

/** A list of groups of values. */
export const list = (item: TSchema, field: Shown & { most: number }) =>
  Type.Optional(Type.Array(item, { ...shown(field), maxItems: field.most }))
