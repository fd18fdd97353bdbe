import { cleanAccounts } from '#accounts'

/** Everything that runs by the clock (UTC). */
export const crontab = [`17 * * * * ${cleanAccounts.name}`].join('\n')
