import { ConfigurationError, type Config } from '#config'
import type { Clock } from '#kernel/clock'
import type { Db } from '#kernel/db'
import { findRate, insertRateIfAbsent, listOpenRates, listPaidCurrencies } from './rate-queries.ts'

export interface RateDeps {
  config: Pick<Config, 'CREDIT_CENTS' | 'CURRENCY'>
  db: Db
  clock: Clock
}

/**
 * Refuses to start if the currency or the price of a credit differs from the one in which the database's payments were
 * made. Before the first payment, open checkouts count, because the first one that is paid would bring credits at
 * another rate. If no rate was recorded for the payments, records the configured one. Throws `ConfigurationError`.
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
  if (rate) return
  const { CURRENCY: currency, CREDIT_CENTS: credit_cents } = config
  if (currencies.length > 0) await insertRateIfAbsent(db, { currency, credit_cents, set_at: clock.now() })
  else await refuseOpenAtOtherRate({ config, db })
}

async function refuseOpenAtOtherRate({ config, db }: Pick<RateDeps, 'config' | 'db'>): Promise<void> {
  const { CURRENCY, CREDIT_CENTS } = config
  const other = (await listOpenRates(db)).find(
    ({ currency, credit_cents }) => currency !== CURRENCY || credit_cents !== CREDIT_CENTS,
  )
  if (!other) return
  throw new ConfigurationError(
    `CREDIT_CENTS is ${CREDIT_CENTS} and CURRENCY is ${CURRENCY}, but somebody can still pay a checkout in which a credit costs ` +
      `${other.credit_cents} cents in ${other.currency}. Set CREDIT_CENTS=${other.credit_cents} and CURRENCY=${other.currency} ` +
      `until it has been canceled or has expired, usually within 24 hours.`,
  )
}

export const otherCurrency = ({ CURRENCY }: Pick<Config, 'CURRENCY'>, paid: string): ConfigurationError =>
  new ConfigurationError(
    `CURRENCY is ${CURRENCY}, but the payments in this database are in ${paid}, and their credits can’t be paid out in ` +
      `another currency. Set CURRENCY=${paid}, or start with an empty database.`,
  )
