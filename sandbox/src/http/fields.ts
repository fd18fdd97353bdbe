import { badRequest } from './api-error.ts'
import type { Form, FormValue } from './form.ts'

/** A text field of a form; null when it is missing or empty. */
export function textIn(form: Form, name: string): string | null {
  const value = form.values.get(name)
  if (value === undefined || value === '') return null
  if (typeof value !== 'string') throw wrong(form, name, 'string')
  return value
}

export function neededText(form: Form, name: string): string {
  return textIn(form, name) ?? missing(form, name)
}

/** One of several allowed values. */
export function wordIn<W extends string>(form: Form, name: string, words: readonly W[]): W | null {
  const value = textIn(form, name)
  if (value === null) return null
  const word = words.find((word) => word === value)
  if (word !== undefined) return word
  throw badRequest(`Invalid ${at(form, name)}: must be one of ${words.join(', ')}`, { param: at(form, name) })
}

/** A whole number; null when it is missing. */
export function wholeIn(form: Form, name: string): number | null {
  const value = textIn(form, name)
  if (value === null) return null
  const number = Number(value)
  if (/^-?\d{1,15}$/.test(value) && Number.isSafeInteger(number)) return number
  throw badRequest(`Invalid integer: ${value}`, {
    param: at(form, name),
    code: 'parameter_invalid_integer',
  })
}

/** A whole number above zero, such as an amount in the smallest unit of its currency. */
export function neededAmount(form: Form, name: string): number {
  const amount = wholeIn(form, name) ?? missing(form, name)
  return checkedAmount(form, name, amount)
}

export function amountIn(form: Form, name: string): number | null {
  const amount = wholeIn(form, name)
  return amount === null ? null : checkedAmount(form, name, amount)
}

export function flagIn(form: Form, name: string): boolean | null {
  const value = textIn(form, name)
  if (value === null) return null
  if (value === 'true') return true
  if (value === 'false') return false
  throw wrong(form, name, 'boolean')
}

export function groupIn(form: Form, name: string): Form | null {
  const value = form.values.get(name)
  if (value === undefined || value === '') return null
  if (typeof value === 'string' || Array.isArray(value)) throw wrong(form, name, 'object')
  return groupOf(value, at(form, name))
}

/** A list of groups. */
export function groupsIn(form: Form, name: string): Form[] {
  return itemsIn(form, name).map((item, index) => {
    if (typeof item === 'string' || Array.isArray(item)) throw wrong(form, name, 'array of objects')
    return groupOf(item, `${at(form, name)}[${index}]`)
  })
}

export function textsIn(form: Form, name: string): string[] {
  return itemsIn(form, name).map((item) => {
    if (typeof item !== 'string') throw wrong(form, name, 'array of strings')
    return item
  })
}

/** Metadata after a form has been applied: an empty value removes its key, and an empty `metadata` removes all keys. */
export function metadataIn(form: Form, current: Record<string, string> = {}): Record<string, string> {
  if (form.values.get('metadata') === '') return {}
  const group = groupIn(form, 'metadata')
  const metadata = new Map(Object.entries(current))
  for (const name of group?.values.keys() ?? []) {
    const value = group ? textIn(group, name) : null
    if (value === null) metadata.delete(name)
    else if (name.length > 40 || value.length > 500) throw wrong(form, 'metadata', 'shorter name and value')
    else metadata.set(name, value)
  }
  return Object.fromEntries(metadata)
}

/** Refuses fields that this server doesn't read, instead of ignoring them silently. */
export function refuseUnknown(form: Form, known: readonly string[]): void {
  for (const name of form.values.keys()) {
    if (known.includes(name)) continue
    throw badRequest(`Received unknown parameter: ${at(form, name)}`, {
      param: at(form, name),
      code: 'parameter_unknown',
    })
  }
}

export function missing(form: Form, name: string): never {
  throw badRequest(`Missing required param: ${at(form, name)}.`, {
    param: at(form, name),
    code: 'parameter_missing',
  })
}

function itemsIn(form: Form, name: string): FormValue[] {
  const value = form.values.get(name)
  if (value === undefined || value === '') return []
  if (!Array.isArray(value)) throw wrong(form, name, 'array')
  return value
}

function groupOf(values: Map<string, FormValue>, path: string): Form {
  return { path, values }
}

function checkedAmount(form: Form, name: string, amount: number): number {
  if (amount >= 1 && amount <= 99_999_999) return amount
  const message =
    amount < 1 ? 'This value must be greater than or equal to 1.' : 'Amount must be no more than $999,999.99'
  const code = amount < 1 ? 'parameter_invalid_integer' : 'amount_too_large'
  throw badRequest(message, { param: at(form, name), code })
}

function wrong(form: Form, name: string, kind: string): Error {
  return badRequest(`Invalid ${at(form, name)}: must be a ${kind}`, { param: at(form, name) })
}

function at(form: Form, name: string): string {
  return form.path === '' ? name : `${form.path}[${name}]`
}
