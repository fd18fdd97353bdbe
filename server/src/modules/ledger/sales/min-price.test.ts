import { moneyLimits } from '@fanfare/contract/money/limits'
import { tipLimits } from '@fanfare/contract/tips/limits'
import { expect, test } from 'vitest'
import { splitPrice } from './split-price.ts'

test('at the lowest price, the seller earns something whatever fee is configured', () => {
  const lowest = [moneyLimits.minPriceHundredths, tipLimits.minHundredths]
  for (const price of lowest) {
    for (let fee = 0; fee <= 90; fee += 1) {
      const { seller } = splitPrice(BigInt(price), { feeBasisPoints: BigInt(fee * 100), referrer: null })
      expect([price, fee, seller >= 1n]).toEqual([price, fee, true])
    }
  }
})
