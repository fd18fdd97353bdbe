import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { LegalName, LegalText } from '@fanfare/contract/help/legal'
import { ConfigurationError } from '#config'
import { parseArticle, plainText } from '../articles/parse-article.ts'
import { readOperatorText, requireFolder } from '../operator-texts.ts'
import { operatorFacts, type LegalConfig } from './operator-facts.ts'

/** The terms and the privacy policy of this server. */
export interface LegalTexts {
  texts: Record<LegalName, LegalText>
  /** Changes whenever the text of the terms changes. */
  termsVersion: string
}

/** The texts that ship with Fanfare. */
const standardFolder = path.resolve(import.meta.dirname, '../../../../legal')

/**
 * Reads the operator's texts, or the ones that ship with Fanfare. Called once when a process starts. Throws a
 * `ConfigurationError` that names the unusable file.
 */
export function readLegalTexts(config: LegalConfig): LegalTexts {
  const folder = config.LEGAL_DIRECTORY
  if (folder !== null) requireFolder('LEGAL_DIRECTORY', folder)
  const terms = readText(config, 'terms')
  return {
    texts: {
      terms: parseText('terms', terms),
      privacy: parseText('privacy', readText(config, 'privacy')),
    },
    termsVersion: hash('sha256', terms, 'base64url'),
  }
}

const standardTitles: Record<LegalName, string> = { terms: 'Terms of Service', privacy: 'Privacy Policy' }

/** If the text begins with a heading, it is the title of the page. */
function parseText(name: LegalName, text: string): LegalText {
  const blocks = parseArticle(text)
  const [first, ...others] = blocks
  return first?.kind === 'heading' && text.startsWith('# ')
    ? { name, title: plainText([first]), blocks: others }
    : { name, title: standardTitles[name], blocks }
}

/** The text with this server's facts filled in. */
function readText(config: LegalConfig, name: LegalName): string {
  const ours = config.LEGAL_DIRECTORY === null ? null : path.join(config.LEGAL_DIRECTORY, `${name}.md`)
  const file = ours !== null && existsSync(ours) ? ours : path.join(standardFolder, `${name}.md`)
  const text = readOperatorText('LEGAL_DIRECTORY', file)
  const facts = operatorFacts(config)
  return text.replaceAll(/\{\{\s*(.*?)\s*\}\}/g, (written, fact: string) => {
    const value = facts.get(fact)
    if (value !== undefined) return value
    throw new ConfigurationError(
      `"${file}" has ${written}, but only ${[...facts.keys()].map((known) => `{{${known}}}`).join(', ')} are known.`,
    )
  })
}
