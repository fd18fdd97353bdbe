import { isValues, type Values } from '../../form/form-values.ts'

/** Longer than any real workflow. */
const MAX_CHARACTERS = 2_000_000

/** The object in a JSON text; null for anything else. */
export function objectIn(text: string | null | undefined): Values | null {
  if (text === null || text === undefined || text.length > MAX_CHARACTERS) return null
  return parsed(text) ?? parsed(withoutNaN(text))
}

function parsed(text: string): Values | null {
  try {
    const value: unknown = JSON.parse(text)
    return isValues(value) ? value : null
  } catch {
    return null
  }
}

// ComfyUI uses NaN for "always changed". Python writes it as is, which is not valid JSON.
const withoutNaN = (text: string): string => text.replaceAll(/([[:,]\s*)NaN(?=\s*[,\]}])/g, '$1null')

/** Reads only own properties, so that a name such as `constructor` doesn't find an inherited one. */
export const own = (object: Values, name: string): unknown =>
  Object.hasOwn(object, name) ? object[name] : undefined

export const textIn = (object: Values, name: string): string | undefined => {
  const value = own(object, name)
  return typeof value === 'string' ? value : undefined
}

export const numberIn = (object: Values, name: string): number | undefined => {
  const value = own(object, name)
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

export const objectOf = (object: Values, name: string): Values | undefined => {
  const value = own(object, name)
  return isValues(value) ? value : undefined
}

/** The size given by an object's `width` and `height`; null if either is missing. */
export function sizeIn(object: Values): { width: number; height: number } | null {
  const width = numberIn(object, 'width')
  const height = numberIn(object, 'height')
  return width !== undefined && height !== undefined && width > 0 && height > 0 ? { width, height } : null
}

/** Removes entries without a value. */
export const present = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''))
