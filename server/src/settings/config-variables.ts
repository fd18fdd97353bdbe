import ipaddr from 'ipaddr.js'

/** An environment variable: its meaning and its parser. */
export interface Variable<T> {
  /** Its purpose, for the table in docs/configuration.md. */
  means: string
  /** Its default, as shown in the table. */
  standard: string
  /** Its value is never shown, even if it is invalid. */
  isSecret?: true
  read(value: string | undefined): T
}

/** An invalid value in the environment. The message names the variable and describes valid values. */
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
    return isGood ? number : bad(`must be a whole number from ${range.least} to ${range.most}`)
  },
})

/** A whole number whose default depends on other settings. */
export const openWholeNumber = (
  means: string,
  { standard, ...range }: { standard: string; least: number; most: number },
): Variable<number | null> => ({
  means,
  standard,
  read: (value) => (value === undefined ? null : wholeNumber(means, { standard: 0, ...range }).read(value)),
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
      : bad(`must be a number from ${range.least} to ${range.most} with at most two decimals`)
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
    choices.find((choice) => choice === (value ?? standard)) ?? bad(`must be one of ${choices.join(', ')}`),
})

/** A flag whose default depends on other settings. */
export const openFlag = (means: string, standard: string): Variable<boolean | null> => ({
  means,
  standard,
  read: readFlag,
})

function readFlag(value: string | undefined): boolean | null {
  if (value === undefined) return null
  if (value === 'true') return true
  return value === 'false' ? false : bad('must be true or false')
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
      : bad(`must be an address that starts with ${schemes.map((s) => `${s}//`).join(' or ')}`)
  },
})

export const emailAddress = (means: string, standard: string): Variable<string | null> => ({
  means,
  standard,
  read: (value) => {
    if (value === undefined) return null
    return /^[^\s@<>,;]+@[^\s@<>,;]+$/.test(value)
      ? value
      : bad('must be an email address, such as help@example.com')
  },
})

export const secret = <T>(variable: Variable<T>): Variable<T> => ({ ...variable, isSecret: true })

/** Several of a set of choices, separated by commas. */
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
      : bad(`must be one or more of ${choices.join(', ')}, separated by commas`)
  },
})

/** Addresses and networks, such as 10.0.0.0/8, separated by commas. */
export const networks = (means: string): Variable<string[]> => ({
  means,
  standard: 'none',
  read: (value) => {
    if (value === undefined || value === 'false') return []
    const named = value.split(',').map((name) => name.trim())
    return named.every(isNetwork)
      ? named
      : bad('must be addresses or networks, separated by commas, such as 127.0.0.1,10.0.0.0/8')
  },
})

// A network with a prefix length of 0 includes everyone.
const isNetwork = (name: string): boolean =>
  ipaddr.isValidCIDR(name)
    ? ipaddr.parseCIDR(name)[1] > 0
    : ipaddr.IPv4.isValidFourPartDecimal(name) || ipaddr.IPv6.isValid(name)
