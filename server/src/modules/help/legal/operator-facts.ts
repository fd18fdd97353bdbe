import type { Config } from '#config'
import { formatMoney } from '#kernel/format'

/** The settings that appear in the terms and the privacy policy. */
export type LegalConfig = Pick<
  Config,
  | 'OPERATOR_NAME'
  | 'OPERATOR_ADDRESS'
  | 'OPERATOR_CONTACT'
  | 'LEGAL_DIRECTORY'
  | 'CREDIT_CENTS'
  | 'CURRENCY'
  | 'PLATFORM_FEE_PERCENT'
>

/** The values that replace `{{name}}` in a text, by name. */
export function operatorFacts(config: LegalConfig): ReadonlyMap<string, string> {
  const { OPERATOR_NAME: name, OPERATOR_ADDRESS: address, OPERATOR_CONTACT: email } = config
  const form = 'the [contact form](/contact)'
  return new Map([
    ['operator', [name ?? 'the operator of this server', address].filter(Boolean).join(', ')],
    ['contact', email === null ? form : `[${email}](mailto:${email}) or ${form}`],
    ['credit price', formatMoney(config.CREDIT_CENTS, config.CURRENCY)],
    ['fee', `${config.PLATFORM_FEE_PERCENT}%`],
  ])
}
