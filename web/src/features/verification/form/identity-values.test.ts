import { expect, test } from 'vitest'
import { faultsOf, valuesOf } from './identity-values.ts'

const filled = { ...valuesOf(null), legal_name: 'Lea Example', born_on: '1990-04-12', country: 'AT' }
const pictures = { front: 'a', back: null, selfie: 'b' }

test('an empty form reports every field as missing', () => {
  const faults = faultsOf({ ...valuesOf(null), legal_name: ' ' }, { front: null, back: null, selfie: null })
  expect(Object.keys(faults).toSorted()).toEqual([
    'born_on',
    'country',
    'front_id',
    'legal_name',
    'selfie_id',
  ])
})

test('an ID card needs a picture of its back, and a passport does not', () => {
  expect(faultsOf(filled, pictures)).toEqual({})
  expect(Object.keys(faultsOf({ ...filled, document_kind: 'id_card' }, pictures))).toEqual(['back_id'])
})
