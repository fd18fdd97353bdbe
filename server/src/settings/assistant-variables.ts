import { address, optional, secret } from './config-variables.ts'

/** The environment variables of the assistant's language model. */
export const assistantVariables = {
  ASSISTANT_URL: address(
    'The base address of an OpenAI-compatible API whose model writes the assistant’s answers, such as `https://api.openai.com/v1` or `http://127.0.0.1:11434/v1`. Questions, and the account figures and help articles that match them, are sent there',
    ['http:', 'https:'],
    'the assistant answers from the help pages, without a model',
  ),
  ASSISTANT_MODEL: optional('The name of that model in the API'),
  ASSISTANT_KEY: secret(optional('The API key, if the API needs one')),
}
