import Type, { type Static } from 'typebox'

export const Period = Type.Enum(['1month', '3months', '6months', '1year'])
export type Period = Static<typeof Period>

const days = {
  from: Type.Optional(Type.String({ format: 'date', description: 'the first day, YYYY-MM-DD, UTC' })),
  to: Type.Optional(Type.String({ format: 'date', description: 'the last day, YYYY-MM-DD, UTC' })),
}

/** The days that a chart covers. */
export const periodQuery = Type.Object({
  period: Type.Enum(['1month', '3months', '6months', '1year'], {
    default: '1month',
    description: 'the period, ending today; ignored when both `from` and `to` are given',
  }),
  ...days,
})
export type PeriodQuery = Static<typeof periodQuery>

/** The days that a list covers; all days by default. */
export const periodFields = {
  period: Type.Optional(
    Type.Enum(['1month', '3months', '6months', '1year'], {
      description:
        'the period, ending today; ignored when both `from` and `to` are given; all time by default',
    }),
  ),
  ...days,
}
