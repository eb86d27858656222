export const HOUR = 3_600_000;
export const SECOND = 1000;

/** The instant of a timestamp in any of the notations seen, in ms; undefined when it has none. */
export function parseInstant(text: string): number | undefined {
  if (/^\d{10}$/.test(text)) return Number(text) * SECOND;
  if (/^\d{13}$/.test(text)) return Number(text);
  const shaped = text
    .replace(/^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(:\d\d(\.\d+)?)?)$/, '$1T$2Z')
    .replace(/([+-]\d\d)(\d\d)$/, '$1:$2')
    .replace(/([+-]\d\d)$/, '$1:00')
    .replace(' ', 'T');
  const at = Date.parse(shaped);
  return Number.isNaN(at) ? undefined : at;
}

export const toIso = (at: number): string => new Date(at).toISOString();
const DAY = 24 * HOUR;
const TWO = Array.from({ length: 60 }, (_, i) => String(i).padStart(2, '0'));
let cachedDay = { at: Number.NaN, text: '' };

/** YYYY-MM-DDThh:mm:ss. The day is cached: a search writes all seconds of a day one after the other. */
export function formatSeconds(at: number): string {
  const start = Math.floor(at / DAY) * DAY;
  if (cachedDay.at !== start) cachedDay = { at: start, text: toIso(start).slice(0, 11) };
  const second = Math.floor((at - start) / SECOND);
  return `${cachedDay.text}${TWO[Math.floor(second / 3600)]}:${TWO[Math.floor(second / 60) % 60]}:${TWO[second % 60]}`;
}

export const formatOffset = (hours: number): string => {
  const minutes = Math.round(Math.abs(hours) * 60);
  return `${hours < 0 ? '-' : '+'}${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
};

export const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
export const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
export const twoDigits = (value: number): string => String(value).padStart(2, '0');
export const toDigits = (text: string, first: number): string =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(first + Number(digit)));

/** Every second of a day either way. */
export const secondNear = (at: number, index: number): string => `${formatSeconds(at + (index - 86_400) * SECOND)}Z`;
export const SECONDS_TRIED = 2 * 86_400 + 1;

/** Every millisecond within two seconds either way. */
export const millisecondNear = (at: number, index: number): string =>
  toIso(Math.floor(at / SECOND) * SECOND + index - 2000);
export const MILLISECONDS_TRIED = 5000;
