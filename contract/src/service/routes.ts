import Type from 'typebox'
import { route } from '../api/route.ts'

export const service = {
  health: route({
    method: 'GET',
    path: '/health',
    who: 'anyone',
    summary: 'The process is alive',
    returns: Type.Object({ status: Type.Literal('ok') }),
  }),
  ready: route({
    method: 'GET',
    path: '/ready',
    who: 'anyone',
    summary: 'Database, storage and jobs can be reached',
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
} as const
