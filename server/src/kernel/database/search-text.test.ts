import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '#testing/world'
import { sql } from '../db.ts'
import { foldForSearch, wordsQueryOf } from './search-text.ts'

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
