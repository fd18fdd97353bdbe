import { cleanAccounts } from '#accounts'
import { cleanOriginals, cleanUploads } from '#content'

/** Everything that runs by the clock (UTC). */
export const crontab = [
  `17 * * * * ${cleanAccounts.name}`,
  `37 * * * * ${cleanUploads.name}`,
  `47 4 * * * ${cleanOriginals.name}`,
].join('\n')
