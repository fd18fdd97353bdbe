import { readdirSync } from 'node:fs'
import path from 'node:path'
import { helpSlugs, type HelpSlug } from '@fanfare/contract/help/slugs'
import { ConfigurationError, type Config } from '#config'
import { readOperatorText, requireFolder } from '../operator-texts.ts'

/** An operator's own version of a help article. Without a title, the title that ships with Fanfare stays. */
export interface OwnArticle {
  title: string | null
  text: string
}

/**
 * Reads the operator's articles, each from the file named after its article. Called when a process starts. Throws a
 * `ConfigurationError` that names an unusable file, so that a misspelled name isn't ignored.
 */
export function readHelpTexts({
  HELP_DIRECTORY: folder,
}: Pick<Config, 'HELP_DIRECTORY'>): ReadonlyMap<HelpSlug, OwnArticle> {
  if (folder === null) return new Map()
  requireFolder('HELP_DIRECTORY', folder)
  const files = readdirSync(folder).filter((name) => name.endsWith('.md'))
  return new Map(
    files.map((name) => [
      slugOf(name, folder),
      splitTitle(readOperatorText('HELP_DIRECTORY', path.join(folder, name))),
    ]),
  )
}

function slugOf(name: string, folder: string): HelpSlug {
  const slug = helpSlugs.find((known) => `${known}.md` === name)
  if (slug) return slug
  const known = helpSlugs.map((one) => `${one}.md`).join(', ')
  throw new ConfigurationError(
    `"${path.join(folder, name)}" is named after no help article. Known: ${known}.`,
  )
}

/** If the text begins with a heading of the first level, that is the title. */
function splitTitle(text: string): OwnArticle {
  const [, title = null, rest = text] = /^# +(.+)\n([^]*)$/.exec(text) ?? []
  return { title: title?.trim() ?? null, text: rest }
}
