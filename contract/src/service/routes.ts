import Type, { type Static } from 'typebox'
import { route } from '../api/route.ts'
import { Nullable } from '../api/schema.ts'

const progress = Type.Object({ ready: Type.Integer(), total: Type.Integer() })

/** How many of the demo world's pictures and clips are ready. */
export type DemoWorldProgress = Static<typeof progress>

export const service = {
  health: route({
    method: 'GET',
    path: '/health',
    who: 'anyone',
    summary: 'Check that the process is running',
    returns: Type.Object({ status: Type.Literal('ok') }),
  }),
  ready: route({
    method: 'GET',
    path: '/ready',
    who: 'anyone',
    summary: 'Check that the database, storage and jobs are reachable',
    returns: Type.Object({
      status: Type.Literal('ready'),
      database: Type.Literal('ok'),
      storage: Type.Literal('ok'),
      jobs: Type.Object({
        waiting: Type.Integer({ description: 'due, planned or running' }),
        failed: Type.Integer({ description: 'attempts used up; an admin can retry them' }),
      }),
      realtime: Type.Object(
        {
          connections: Type.Integer({ description: 'open tabs' }),
          refused: Type.Record(Type.String(), Type.Integer(), {
            description: 'connections that were refused or closed since the start, by reason',
          }),
        },
        { description: 'of this process' },
      ),
    }),
    problems: ['service-unavailable'],
  }),
  demoWorld: route({
    method: 'GET',
    path: '/demo-world',
    who: 'anyone',
    summary: 'Get the progress of creating the demo world',
    returns: Type.Object({ progress: Nullable(progress) }),
  }),
} as const
