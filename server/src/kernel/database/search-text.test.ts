import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '#testing/world'
import { sql } from '../db.ts'
import { foldForSearch, swappedQueryOf, swapsIn, wordsQueryOf } from './search-text.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test.each([
  ['José', 'jose'],
  ['DOROTHÉE Ćma', 'dorothee cma'],
  ['Søren Łukasz Đorđe', 'soren lukasz dorde'],
  ['İpek ışık', 'ipek isik'],
  ['Ёлка Йод', 'елка иод'],
  ['ΟΔΥΣΣΕΥΣ', 'οδυσσευσ'],
  ['Ｆｕｌｌ％', 'full%'],
  ['東京 김민수 ポケット', '東京 김민수 ポケット'],
  ['100% jun_arai', '100% jun_arai'],
])('%s is folded to %s for searches, both in the server and in the database', async (written, folded) => {
  expect(foldForSearch(written)).toBe(folded)
  const { rows } = await sql<{ folded: string }>`select search_fold(${written}) as folded`.execute(world.db)
  expect(rows).toEqual([{ folded }])
})

test('query operators in a search count as plain words', () => {
  expect(wordsQueryOf("slow & light:* | 'tide' !sea")).toBe("'slow':* & 'light':* & 'tide':* & 'sea':*")
  expect(wordsQueryOf("%_ '|&")).toBe('')
  expect(wordsQueryOf('a b c d e f g h i j').split(' & ')).toHaveLength(8)
})

test('each pair of neighboring letters of a word is swapped once, without equal letters, digits and short words', () => {
  expect(swapsIn('june')).toEqual(['ujne', 'jnue', 'juen'])
  expect(swapsIn('anna')).toEqual(['nana', 'anan'])
  expect(swapsIn('ab12')).toEqual(['ba12'])
  expect([swapsIn('mia'), swapsIn('2026'), swapsIn('aaaa')]).toEqual([[], [], []])
})

test('a query with swapped letters swaps them in one word at a time', async () => {
  const swapped = swappedQueryOf('jnue arai')
  const isFound = async (written: string) => {
    const { rows } = await sql<{ found: boolean }>`
      select to_tsvector('simple', ${written}) @@ ${swapped}::tsquery as found`.execute(world.db)
    return rows[0]?.found
  }
  for (const written of ['june arai', 'jnue aria', 'Arai, June'])
    expect([written, await isFound(written)]).toEqual([written, true])
  for (const written of ['jnue arai', 'june aria', 'june', 'jane arai'])
    expect([written, await isFound(written)]).toEqual([written, false])
  expect([swappedQueryOf('mia'), swappedQueryOf("%_ '|&")]).toEqual(['', ''])
})
