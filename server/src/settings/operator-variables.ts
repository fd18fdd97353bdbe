import { emailAddress, optional } from './config-variables.ts'

/** Who runs this server, for the terms and the privacy policy. */
export const operatorVariables = {
  OPERATOR_NAME: optional(
    'The person or company that runs this server, as the terms and the privacy policy name it',
    '“the operator of this server”',
  ),
  OPERATOR_ADDRESS: optional('Its postal address, for the terms and the privacy policy'),
  OPERATOR_CONTACT: emailAddress(
    'Its email address, for the terms and the privacy policy. They always name the contact form, too',
    'none',
  ),
  LEGAL_DIRECTORY: optional(
    'A folder with your texts in Markdown, `terms.md` and `privacy.md`. A file that is missing leaves the text that ships with Fanfare',
  ),
}
