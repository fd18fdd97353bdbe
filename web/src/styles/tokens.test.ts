import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { layout } from '@fanfare/contract/interface/layout'
import { times } from '@fanfare/contract/interface/times'
import { expect, test } from 'vitest'

const web = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(web, file), 'utf8')
const sources = globSync(['src/**/*.{ts,tsx,css}', 'public/*.html', 'index.html'], { cwd: web })
  .filter((file) => !file.includes('.test.'))
  .map(read)
  .join('\n')

test('every design token is used somewhere', () => {
  const tokens = new Set(
    [...read('src/styles/tokens.css').matchAll(/^\s*(--ff-[\w-]+):/gm)].map(([, name]) => name),
  )
  expect(tokens.size).toBeGreaterThan(50)
  const unused = [...tokens].filter((name) => !new RegExp(`${name}(?![\\w-]|:)`).test(sources))
  expect(unused).toEqual([])
})

const surfaces = ['bg', 'surface-1', 'surface-2', 'surface-3', 'surface-hover']
const minContrasts = {
  'fg-muted': 7,
  'fg-faint': 7,
  'accent-text': 7,
  'brass-text': 7,
  success: 7,
  danger: 7,
  info: 7,
  caution: 7,
  line: 3,
  'line-strong': 3,
}

/** The colors of a theme in a style sheet. */
function colorsOf(file: string, theme: 'dark' | 'light'): Map<string, string> {
  const [, block = ''] = new RegExp(`\\[data-theme='${theme}'\\] \\{([^}]*)\\}`).exec(read(file)) ?? []
  const colors = [...block.matchAll(/--ff-([\w-]+): (#[0-9a-f]{6});/g)]
  return new Map(colors.map(([, name = '', color = '']) => [name, color]))
}

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

test.each(['dark', 'light'] as const)(
  'for people who prefer more contrast, every color of the %s theme stands out from every surface',
  (theme) => {
    const standard = colorsOf('src/styles/tokens.css', theme)
    const strong = colorsOf('src/styles/more-contrast.css', theme)
    const tooWeak = Object.entries(minContrasts).flatMap(([name, least]) =>
      surfaces.flatMap((surface) => {
        const contrast = contrastOf(strong.get(name) ?? '', standard.get(surface) ?? '')
        return contrast >= least ? [] : [`${name} on ${surface}: ${contrast}`]
      }),
    )
    expect(tooWeak).toEqual([])
  },
)

test.each(['dark', 'light'] as const)(
  'for people who prefer more contrast, the text of a button stands out from it in the %s theme',
  (theme) => {
    const colors = new Map([
      ...colorsOf('src/styles/tokens.css', theme),
      ...colorsOf('src/styles/more-contrast.css', theme),
    ])
    const tooWeak = ['accent', 'brass'].flatMap((name) =>
      ['', '-hover', '-press'].flatMap((state) => {
        const contrast = contrastOf(colors.get(`on-${name}`) ?? '', colors.get(`${name}${state}`) ?? '')
        return contrast >= 7 ? [] : [`on-${name} on ${name}${state}: ${contrast}`]
      }),
    )
    expect(tooWeak).toEqual([])
  },
)

const sizesAndTimes = read('src/styles/tokens.css')
const valueOf = (name: string) => new RegExp(`^\\s*--${name}: ([^;]+);`, 'm').exec(sizesAndTimes)?.[1]

test('toasts are shown and disappear for the times of the contract', () => {
  const viewport = read('src/ui/overlays/toast-viewport.tsx')
  expect([...viewport.matchAll(/timeout[=:](.*)/g)].map(([, time]) => time)).toEqual([
    expect.stringContaining('{times.toast}'),
    expect.stringContaining('toastTimeOf('),
  ])
  expect(read('src/ui/overlays/toast-row.tsx')).toContain('duration-(--ff-t-fast)')
  expect(valueOf('ff-t-fast')).toBe(`${times.toastExit}ms`)
})

test('the navigation, the header and the breakpoints have the sizes of the contract', () => {
  expect({
    'ff-nav': valueOf('ff-nav'),
    'ff-nav-collapsed': valueOf('ff-nav-collapsed'),
    'ff-header': valueOf('ff-header'),
  }).toEqual({
    'ff-nav': `${layout.sideNav}px`,
    'ff-nav-collapsed': `${layout.sideNavCollapsed}px`,
    'ff-header': `${layout.header}px`,
  })
  const breakpoints = [...sizesAndTimes.matchAll(/--breakpoint-(\w+): (\d+)rem;/g)].map(
    ([, name = '', rem]) => [name, Number(rem) * 16] as const,
  )
  expect(Object.fromEntries(breakpoints)).toEqual(layout.breakpoints)
})
