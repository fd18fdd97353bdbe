import { readFileSync, statSync } from 'node:fs'
import { ConfigurationError } from '#config'

type Setting = 'LEGAL_DIRECTORY' | 'HELP_DIRECTORY'

/** Throws a `ConfigurationError` if the setting names no folder. */
export function requireFolder(setting: Setting, folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
  throw new ConfigurationError(`${setting} must be a readable folder, but it is "${folder}".`)
}

/** A text in Markdown, without surrounding space. Throws a `ConfigurationError` if the file is unreadable or empty. */
export function readOperatorText(setting: Setting, file: string): string {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (cause) {
    throw new ConfigurationError(`A file of ${setting} can't be read: "${file}".`, { cause })
  }
  const trimmed = text.replaceAll('\r\n', '\n').trim()
  if (trimmed === '') throw new ConfigurationError(`A file of ${setting} is empty: "${file}".`)
  return trimmed
}
