import Type from 'typebox'
import { AiInput, AiReceipt, AiRequest } from './requests.ts'
import { AiToolsInTime, AiToolSwitch, AiToolUse } from './staff.ts'
import { AiProvider, AiTask } from './tasks.ts'
import { AiQuote, AiTool } from './tools.ts'
import { pageLimits } from '../api/limits.ts'
import { pageFields, pageOf, pageQuery } from '../api/page.ts'
import { dayFields } from '../api/days.ts'
import { route } from '../api/route.ts'
import { Done, Id, IdParams, Nullable } from '../api/schema.ts'
import { periodQuery } from '../earnings/period.ts'
import { CreditAmount } from '../money/amount.ts'

const Ask = {
  task: AiTask,
  provider: Type.Optional(Nullable(AiProvider)),
  model: Type.Optional(Nullable(Type.String({ minLength: 1, maxLength: 80 }))),
  input: AiInput,
  parent_id: Type.Optional(
    Nullable(Type.String({ format: 'uuid', description: 'your request that this one varies or continues' })),
  ),
}

const inputProblems = ['ai-tool-coming-soon', 'ai-model-unavailable'] as const

export const ai = {
  listTools: route({
    method: 'GET',
    path: '/ai/tools',
    who: 'anyone',
    summary: 'List all AI tools with their pages, prices, inputs and available models',
    returns: Type.Object({ data: Type.Array(AiTool) }),
  }),
  quote: route({
    method: 'POST',
    path: '/ai/quote',
    who: 'anyone',
    ceiling: 'aiQuotes',
    summary: 'Quote the price of a request from each provider that can run it. The request can be incomplete',
    body: Type.Object(Ask),
    returns: AiQuote,
    problems: inputProblems,
  }),
  request: route({
    method: 'POST',
    path: '/ai/requests',
    who: 'user',
    ceiling: 'aiRequests',
    summary: 'Send a request to an AI tool. Its price is held until the request finishes. Idempotent by id',
    makesId: true,
    body: Type.Object({
      id: Id,
      ...Ask,
      price: Type.Optional(CreditAmount),
      has_consent: Type.Optional(
        Type.Boolean({
          description:
            'that everyone shown is at least 18 and has agreed; required where a tool needs consent',
        }),
      ),
      has_recipe: Type.Optional(
        Type.Boolean({
          description: 'whether the files contain their recipe; true by default',
        }),
      ),
      consent_id: Type.Optional(
        Nullable(
          Type.String({
            format: 'uuid',
            description: 'the active consent that covers the file in `consent_field` of the tool',
          }),
        ),
      ),
    }),
    returns: AiRequest,
    problems: [
      ...inputProblems,
      'crisis',
      'ai-content-refused',
      'ai-too-many-requests',
      'ai-request-not-found',
      'consent-not-found',
      'consent-not-active',
      'price-has-changed',
      'not-enough-credits',
      'credits-withheld',
      'spending-limit-reached',
      'conflict',
    ],
  }),
  keepRefused: route({
    method: 'POST',
    path: '/ai/requests/refused',
    who: 'user',
    ceiling: 'aiRequests',
    summary:
      'Save a request that was refused for its content, so that you can report it. Free. Idempotent by id',
    makesId: true,
    body: Type.Object({ id: Id, ...Ask }),
    returns: AiRequest,
    problems: [...inputProblems, 'crisis', 'ai-content-allowed', 'conflict'],
  }),
  listRequests: route({
    method: 'GET',
    path: '/ai/requests',
    who: 'user',
    summary: 'List your AI requests, newest first',
    query: Type.Object({
      ...pageFields(24),
      search: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
      task: Type.Optional(AiTask),
      provider: Type.Optional(AiProvider),
      model: Type.Optional(Type.String({ minLength: 1, maxLength: 80 })),
      ...dayFields,
      favorites: Type.Optional(Type.Boolean()),
      running: Type.Optional(Type.Boolean()),
    }),
    returns: pageOf(AiRequest),
  }),
  showRequest: route({
    method: 'GET',
    path: '/ai/requests/:id',
    who: 'user',
    summary: 'Get one of your AI requests',
    params: IdParams,
    returns: AiRequest,
    problems: ['ai-request-not-found'],
  }),
  showReceipt: route({
    method: 'GET',
    path: '/ai/requests/:id/receipt',
    who: 'user',
    summary: 'Get the receipt of one of your AI requests: quote, hold, attempts, charge and refund',
    params: IdParams,
    returns: AiReceipt,
    problems: ['ai-request-not-found'],
  }),
  cancelRequest: route({
    method: 'POST',
    path: '/ai/requests/:id/cancel',
    who: 'user',
    bannedToo: true,
    ceiling: 'aiRequests',
    summary:
      'Cancel one of your AI requests. A running one ends once its provider has stopped it. A finished one is unchanged',
    params: IdParams,
    returns: AiRequest,
    problems: ['ai-request-not-found'],
  }),
  removeRequest: route({
    method: 'DELETE',
    path: '/ai/requests/:id',
    who: 'user',
    bannedToo: true,
    ceiling: 'aiRequests',
    summary:
      'Remove one of your AI requests from your history. A waiting one is canceled first; cancel a running one before you remove it',
    params: IdParams,
    returns: Done,
    problems: ['ai-request-not-found', 'ai-request-running'],
  }),
  favorite: route({
    method: 'PUT',
    path: '/ai/requests/:id/favorite',
    who: 'user',
    ceiling: 'settings',
    summary: 'Mark one of your requests as a favorite, or unmark it',
    params: IdParams,
    body: Type.Object({ is_favorite: Type.Boolean() }),
    returns: Done,
    problems: ['ai-request-not-found'],
  }),
  betterPrompt: route({
    method: 'POST',
    path: '/ai/prompt',
    who: 'user',
    ceiling: 'aiRequests',
    summary: 'Improve a prompt for the price of one use',
    makesId: true,
    body: Type.Object({
      id: Id,
      prompt: Type.String({ minLength: 1, maxLength: 2500 }),
      task: Type.Optional(AiTask),
      price: Type.Optional(CreditAmount),
    }),
    returns: Type.Object({ prompt: Type.String(), request: AiRequest }),
    problems: [
      'ai-content-refused',
      'ai-model-unavailable',
      'ai-failed',
      'ai-still-running',
      'price-has-changed',
      'not-enough-credits',
      'credits-withheld',
      'spending-limit-reached',
      'conflict',
    ],
  }),
  waitForTool: route({
    method: 'PUT',
    path: '/ai/tools/:task/wait',
    who: 'user',
    ceiling: 'settings',
    summary: 'Get one email when a coming-soon tool becomes available',
    params: Type.Object({ task: AiTask }),
    returns: Done,
    problems: ['ai-tool-open'],
  }),
  stopWaiting: route({
    method: 'DELETE',
    path: '/ai/tools/:task/wait',
    who: 'user',
    ceiling: 'settings',
    summary: 'Cancel the email about a coming-soon tool',
    params: Type.Object({ task: AiTask }),
    returns: Done,
  }),
  listToolUse: route({
    method: 'GET',
    path: '/admin/profile/:id/tool',
    who: 'moderator',
    summary: 'List a profile’s AI requests, newest first',
    params: IdParams,
    query: pageQuery(pageLimits.adminTable),
    returns: pageOf(AiToolUse),
    problems: ['profile-not-found'],
  }),
  showToolsOverTime: route({
    method: 'GET',
    path: '/admin/dashboard/ai-tools-over-time',
    who: 'admin',
    summary: 'Count the uses of each AI tool and the credits charged for them',
    query: periodQuery,
    returns: Type.Object({ data: Type.Array(AiToolsInTime) }),
  }),
  listSwitches: route({
    method: 'GET',
    path: '/admin/ai/tools',
    who: 'admin',
    summary: 'List coming-soon tools, whether they can be turned on, and who turned them on or off',
    returns: Type.Object({ data: Type.Array(AiToolSwitch) }),
  }),
  switchTool: route({
    method: 'PUT',
    path: '/admin/ai/tools/:task',
    who: 'admin',
    ceiling: 'staffDecisions',
    summary: 'Turn a coming-soon tool on or off',
    params: Type.Object({ task: AiTask }),
    body: Type.Object({ is_switched_on: Type.Boolean() }),
    returns: Done,
    problems: ['ai-tool-not-switchable', 'ai-model-unavailable'],
  }),
  webhook: route({
    method: 'POST',
    path: '/webhook/ai/:provider',
    who: 'anyone',
    ceiling: { exempt: 'its address contains a secret, and refusing a callback would delay the result' },
    summary: 'Receive a provider’s callback about a job. The job is then polled',
    params: Type.Object({ provider: AiProvider }),
    returns: Done,
    problems: ['webhook-not-genuine'],
  }),
} as const
