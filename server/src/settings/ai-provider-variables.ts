import { address, optional, secret } from './config-variables.ts'

const web = ['http:', 'https:'] as const
const key = (means: string) => secret(optional(means, 'its models are off'))
const another = (name: string) => address(`A server to use instead of ${name}’s`, [...web], `${name}’s own`)

/** The environment variables that configure the AI providers. `docs/providers.md` describes each. */
export const aiProviderVariables = {
  PIAPI_KEY: key('The API key of PiAPI'),
  PIAPI_URL: another('PiAPI'),
  WAVESPEED_KEY: key('The API key of WaveSpeed'),
  WAVESPEED_URL: another('WaveSpeed'),
  WAVESPEED_CHAT_URL: address(
    'A server to use instead of WaveSpeed’s for chats, without `/v1`',
    [...web],
    'WAVESPEED_URL, else WaveSpeed’s own',
  ),
  WAVESPEED_WEBHOOK_SECRET: secret(
    optional('Verifies WaveSpeed’s webhooks', 'none: its jobs are only polled'),
  ),
  LUMA_KEY: key('The API key of Luma'),
  LUMA_URL: another('Luma'),
  RUNWAY_KEY: key('The API key of Runway'),
  RUNWAY_URL: another('Runway'),
  AKOOL_KEY: key('The API key of Akool'),
  AKOOL_URL: another('Akool'),
  AKOOL_CLIENT_ID: optional('The client id at Akool, for its webhooks', 'none: its jobs are only polled'),
  AKOOL_CLIENT_SECRET: secret(
    optional(
      'The client secret at Akool, 16, 24 or 32 characters; required with AKOOL_CLIENT_ID',
      'none: its jobs are only polled',
    ),
  ),
  BFL_KEY: key('The API key of Black Forest Labs'),
  BFL_URL: another('Black Forest Labs'),
  PROMPTCHAN_KEY: key('The API key of Promptchan, which makes adult content'),
  PROMPTCHAN_URL: another('Promptchan'),
  STABILITY_KEY: key('The API key of Stability'),
  STABILITY_URL: another('Stability'),
  OPENAI_IMAGES_URL: address(
    'Your own server with the OpenAI-compatible images endpoint, including `/v1`',
    [...web],
    'its models are off',
  ),
  OPENAI_IMAGES_KEY: secret(optional('The key of that server')),
  OPENAI_IMAGES_MODEL: optional('The model to request from it', 'the server’s own default'),
  COMFYUI_URL: address('Your own ComfyUI, as http://host:8188', [...web], 'its models are off'),
  COMFYUI_WORKFLOWS: optional(
    'The folder with your ComfyUI workflows, each a file in API format',
    'the text-to-image and image-to-image workflows that come with Fanfare',
  ),
}
