import { emailAddress, optional } from './config-variables.ts'

/** The operator of this server, and their own texts. */
export const operatorVariables = {
  OPERATOR_NAME: optional(
    'The person or company that runs this server, as named in the terms and the privacy policy',
    '“the operator of this server”',
  ),
  OPERATOR_ADDRESS: optional('Its postal address, for the terms and the privacy policy'),
  OPERATOR_CONTACT: emailAddress(
    'Its email address, for the terms and the privacy policy. Both texts always link to the contact form as well',
    'none',
  ),
  LEGAL_DIRECTORY: optional(
    'A folder with your texts in Markdown, `terms.md` and `privacy.md`. If a file is missing, the text that ships with Fanfare is used',
  ),
  HELP_DIRECTORY: optional(
    'A folder with your versions of help articles in Markdown, each named after the address of its article, such as `fees.md` for `/help/fees`. The other articles stay as they ship with Fanfare',
  ),
}
