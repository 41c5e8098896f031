import type { AppSetting } from '../app/app-settings.ts';
import type { App } from '../app.ts';
import type { Config, ConfigKey } from '../config.ts';
import type { Project } from '../config-file/load-project.ts';
import {
  type SettingInEffect,
  type SettingValues,
  settingsInEffect,
  shownValue,
} from '../config-file/settings-in-effect.ts';

/**
 * The effective settings of the process around the application: each setting is in one of both, or this does not
 * compile.
 */
function processSettings(config: Config): SettingValues<Exclude<ConfigKey, AppSetting>> {
  return {
    config: config.config ?? null,
    database: shownValue(config.database),
    databaseSchema: config.databaseSchema,
    host: config.host,
    port: config.port,
    hosts: shownValue(config.hosts),
    trustProxy: shownValue(config.trustProxy),
    origins: shownValue(config.origins),
    metrics: config.metrics,
    supervised: config.supervised,
    pingUrl: shownValue(config.pingUrl),
    modelUrl: shownValue(config.modelUrl),
    modelKey: shownValue(config.modelKey),
    transcription: shownValue(config.transcription),
    transcriptionModel: config.transcriptionModel,
    transcriptionKey: shownValue(config.transcriptionKey),
    telegramToken: shownValue(config.telegramToken),
    telegramApi: shownValue(config.telegramApi),
    telegramWebhook: config.telegramWebhook,
    discordToken: shownValue(config.discordToken),
    discordApi: config.discordApi,
    smtpUrl: shownValue(config.smtpUrl),
    mailFrom: config.mailFrom ?? null,
    webhookHosts: shownValue(config.webhookHosts),
    pushHosts: shownValue(config.pushHosts),
    drain: config.drain,
    log: config.log,
  };
}

/** The effective settings of a process. `listening`: its address, if known; the port may differ from the wanted one. */
export function runningSettings(project: Project, app: App, listening: string | null): SettingInEffect[] {
  const port = listening === null ? null : Number(new URL(listening).port);
  const values: SettingValues = { ...processSettings(project.config), ...app.settings };
  return settingsInEffect(project, port === null ? values : { ...values, port });
}
