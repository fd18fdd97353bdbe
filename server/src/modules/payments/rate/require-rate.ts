import { ConfigurationError, type Config } from '#config'
import type { Clock } from '#kernel/clock'
import type { Db } from '#kernel/db'
import { findRate, insertRateIfAbsent, listPaidCurrencies } from './rate-queries.ts'

export interface RateDeps {
  config: Pick<Config, 'CREDIT_CENTS' | 'CURRENCY'>
  db: Db
  clock: Clock
}

/**
 * Refuses to start if the currency or the price of a credit differs from the one in which the database's payments were
 * made. If no rate was recorded for these payments, records the configured one. Throws `ConfigurationError`.
 */
export async function requireRate({ config, db, clock }: RateDeps): Promise<void> {
  const rate = await findRate(db)
  const currencies = rate ? [rate.currency] : await listPaidCurrencies(db)
  const other = currencies.find((currency) => currency !== config.CURRENCY)
  if (other !== undefined) throw otherCurrency(config, other)
  if (rate && rate.credit_cents !== config.CREDIT_CENTS) {
    throw new ConfigurationError(
      `CREDIT_CENTS is ${config.CREDIT_CENTS}, but in this database a credit costs ${rate.credit_cents} cents, and credits ` +
        `that were bought at that rate would be paid out at the other one. Set CREDIT_CENTS=${rate.credit_cents}, or run ` +
        `“npm run rate:change -- ${config.CREDIT_CENTS}” to see what the change costs and to make it.`,
    )
  }
  if (!rate && currencies.length > 0) {
    const [set_at, credit_cents] = [clock.now(), config.CREDIT_CENTS]
    await insertRateIfAbsent(db, { currency: config.CURRENCY, credit_cents, set_at })
  }
}

export const otherCurrency = ({ CURRENCY }: Pick<Config, 'CURRENCY'>, paid: string): ConfigurationError =>
  new ConfigurationError(
    `CURRENCY is ${CURRENCY}, but the payments in this database are in ${paid}, and their credits can’t be paid out in ` +
      `another currency. Set CURRENCY=${paid}, or start with an empty database.`,
  )
