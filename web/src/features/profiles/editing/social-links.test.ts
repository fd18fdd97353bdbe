import { expect, test } from 'vitest'
import { hrefOf, linksOf, shortLink, socialMediaOf } from './social-links.ts'

test('addresses are kept by the name of their place, twice the same place with a number', () => {
  const kept = socialMediaOf([
    'maraoduya.example',
    'https://www.instagram.com/mara',
    'instagram.com/mara.two',
  ])
  expect(kept).toEqual({
    maraoduya: 'https://maraoduya.example/',
    instagram: 'https://www.instagram.com/mara',
    instagram_2: 'https://instagram.com/mara.two',
  })
  expect(linksOf(kept)).toHaveLength(3)
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://files.example',
  'not a link',
  'localhost',
  '',
  '   ',
])('a profile never links to %j', (link) => {
  expect(hrefOf(link)).toBeUndefined()
  expect(socialMediaOf([link])).toEqual({})
})

test('a link reads without its ceremony', () => {
  expect(shortLink('https://www.instagram.com/mara/')).toBe('instagram.com/mara')
})
