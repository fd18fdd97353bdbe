import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { helpSlugs } from '@fanfare/contract/help/slugs'
import { expect, test } from 'vitest'

const features = path.resolve(import.meta.dirname, '..')

/** The features that link to each help article. The help pages themselves don't count. */
function linkingFeatures(): Map<string, Set<string>> {
  const all = globSync('**/*.tsx', { cwd: features }).flatMap((file) => {
    const [feature = ''] = file.split(path.sep)
    const text = readFileSync(path.join(features, file), 'utf8')
    const links = [...text.matchAll(/<HelpLink\s[^>]*?\bto="([^"]+)"/g)]
    return feature === 'help' ? [] : links.map(([, slug = '']) => ({ slug, feature }))
  })
  return new Map(
    helpSlugs.map((slug) => [
      slug,
      new Set(all.filter((link) => link.slug === slug).map(({ feature }) => feature)),
    ]),
  )
}

test('every help article is linked from a screen that it explains', () => {
  const found = linkingFeatures()
  expect(found.size).toBeGreaterThan(25)
  expect([...found].filter(([, linking]) => linking.size === 0).map(([slug]) => slug)).toEqual([])
})
