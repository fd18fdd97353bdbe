import ipaddr from 'ipaddr.js'

/** One environment variable: what it means and how it is read. */
export interface Variable<T> {
  /** What it does, for the table in docs/configuration.md. */
  means: string
  /** What holds without it, as shown in the table. */
  standard: string
  /** Its value is never shown, not even when it is wrong. */
  isSecret?: true
  read(value: string | undefined): T
}

/** A value that the environment got wrong. The message names the variable and what it takes. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError'
}

const bad = (takes: string): never => {
  throw new ConfigurationError(takes)
}

export const text = (means: string, standard: string, shown = `\`${standard}\``): Variable<string> => ({
  means,
  standard: shown,
  read: (value) => value ?? standard,
})

export const optional = (means: string, standard = 'none'): Variable<string | null> => ({
  means,
  standard,
  read: (value) => value ?? null,
})

export const wholeNumber = (
  means: string,
  range: { standard: number; least: number; most: number },
): Variable<number> => ({
  means,
  standard: `\`${range.standard}\``,
  read: (value) => {
    const number = value === undefined ? range.standard : Number(value)
    const isGood = Number.isInteger(number) && number >= range.least && number <= range.most
    return isGood ? number : bad(`has to be a whole number from ${range.least} to ${range.most}`)
  },
})

/** A number with at most two decimals. */
export const decimal = (
  means: string,
  range: { standard: number; least: number; most: number },
): Variable<number> => ({
  means,
  standard: `\`${range.standard}\``,
  read: (value) => {
    const isWritten = value === undefined || /^\d{1,3}(\.\d{1,2})?$/.test(value)
    const number = value === undefined ? range.standard : Number(value)
    return isWritten && number >= range.least && number <= range.most
      ? number
      : bad(`has to be a number from ${range.least} to ${range.most} with at most two decimals`)
  },
})

/** A percentage with at most two decimals. */
export const percentage = (means: string, range: { standard: number; most: number }): Variable<number> =>
  decimal(means, { ...range, least: 0 })

export const oneOf = <const T extends string>(
  means: string,
  choices: readonly T[],
  standard: T,
): Variable<T> => ({
  means,
  standard: `\`${standard}\``,
  read: (value) =>
    choices.find((choice) => choice === (value ?? standard)) ?? bad(`has to be one of ${choices.join(', ')}`),
})

/** A flag that follows from others where it is not given. */
export const openFlag = (means: string, standard: string): Variable<boolean | null> => ({
  means,
  standard,
  read: readFlag,
})

function readFlag(value: string | undefined): boolean | null {
  if (value === undefined) return null
  if (value === 'true') return true
  return value === 'false' ? false : bad('has to be true or false')
}

export const address = (
  means: string,
  schemes: readonly string[],
  standard = 'none',
): Variable<string | null> => ({
  means,
  standard,
  read: (value) => {
    if (value === undefined) return null
    const isGood = URL.canParse(value) && schemes.includes(new URL(value).protocol)
    return isGood
      ? value
      : bad(`has to be an address that starts with ${schemes.map((s) => `${s}//`).join(' or ')}`)
  },
})

export const emailAddress = (means: string, standard: string): Variable<string | null> => ({
  means,
  standard,
  read: (value) => {
    if (value === undefined) return null
    return /^[^\s@<>,;]+@[^\s@<>,;]+$/.test(value)
      ? value
      : bad('has to be an email address, such as help@example.com')
  },
})

export const secret = <T>(variable: Variable<T>): Variable<T> => ({ ...variable, isSecret: true })

/** Some of several choices, with commas between. */
export const someOf = <const T extends string>(
  means: string,
  choices: readonly T[],
  standard: string,
): Variable<T[] | null> => ({
  means,
  standard,
  read: (value) => {
    if (value === undefined) return null
    const names = value.split(',').map((name) => name.trim())
    const known = choices.filter((choice) => names.includes(choice))
    return known.length === names.length
      ? known
      : bad(`has to be some of ${choices.join(', ')}, with commas between`)
  },
})

/** Addresses and networks of machines, such as 10.0.0.0/8, with commas between. */
export const networks = (means: string): Variable<string[]> => ({
  means,
  standard: 'none',
  read: (value) => {
    if (value === undefined || value === 'false') return []
    const named = value.split(',').map((name) => name.trim())
    return named.every(isNetwork)
      ? named
      : bad('has to be addresses or networks, with commas between, such as 127.0.0.1,10.0.0.0/8')
  },
})

// A network of length 0 is everyone.
const isNetwork = (name: string): boolean =>
  ipaddr.isValidCIDR(name)
    ? ipaddr.parseCIDR(name)[1] > 0
    : ipaddr.IPv4.isValidFourPartDecimal(name) || ipaddr.IPv6.isValid(name)
