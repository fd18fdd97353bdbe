import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import Type, { type Static, type TObject } from 'typebox'
import { Value } from 'typebox/value'

/** The part of `scheduler/scheduler_config.json` that determines the steps. */
const Scheduler = Type.Object({
  _class_name: Type.String({ default: 'EulerDiscreteScheduler' }),
  num_train_timesteps: Type.Integer({ default: 1000 }),
  beta_start: Type.Number({ default: 0.00085 }),
  beta_end: Type.Number({ default: 0.012 }),
  prediction_type: Type.Enum(['epsilon', 'v_prediction'], { default: 'epsilon' }),
})
export type SchedulerSettings = Static<typeof Scheduler>

const Unet = Type.Object({
  sample_size: Type.Integer({ default: 64 }),
  in_channels: Type.Integer({ default: 4 }),
})
const Vae = Type.Object({ scaling_factor: Type.Optional(Type.Number()) })

export const readScheduler = (folder: string): Promise<SchedulerSettings> =>
  readSettings(Scheduler, join(folder, 'scheduler', 'scheduler_config.json'))

export const readUnet = (folder: string): Promise<Static<typeof Unet>> =>
  readSettings(Unet, join(folder, 'unet', 'config.json'))

export const readVae = (folder: string): Promise<Static<typeof Vae>> =>
  readSettings(Vae, join(folder, 'vae_decoder', 'config.json'))

/** If the file doesn't exist, every setting has its default. */
async function readSettings<T extends TObject>(schema: T, path: string): Promise<Static<T>> {
  const file = await readFile(path, 'utf8').catch(() => '{}')
  return Value.Parse(schema, Value.Default(schema, JSON.parse(file)))
}
