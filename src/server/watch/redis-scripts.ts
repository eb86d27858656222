/**
 * What must happen in one step. KEYS: the channel (a hash), its ring (a stream) and its outcomes (a hash). Every key gets
 * a time to live. A ring's ids are `life-count`, and are the ids of events.
 */
const COMMON = `
local channel, ring, outcomes = KEYS[1], KEYS[2], KEYS[3]
local lifetime, callLifetime, inboxLifetime, inboxLength = ARGV[1], ARGV[2], ARGV[3], ARGV[4]
local function field(name) return redis.call('HGET', channel, name) end
local function keep()
  for _, key in ipairs(KEYS) do redis.call('PEXPIRE', key, lifetime) end
end
local function tell(host, ...)
  local inbox = 'watch:host:' .. host
  redis.call('XADD', inbox, 'MAXLEN', '~', inboxLength, '*', ...)
  if redis.call('PTTL', inbox) < 0 then redis.call('PEXPIRE', inbox, inboxLifetime) end
end
`;

export const SCRIPTS = {
  /** host, token, now, mode, name: makes the channel if need be and its listener. Gives life, count, length, state. */
  join: `${COMMON}
local host, token, now, mode, name = ARGV[5], ARGV[6], ARGV[7], ARGV[8], ARGV[9]
local life, isNew = field('life'), 0
if not life then
  life, isNew = now, 1
  redis.call('DEL', ring, outcomes)
  redis.call('HSET', channel, 'life', life, 'count', 0, 'bytes', 0)
end
local before = field('token')
if before and before ~= token then
  if mode == 'again' then return {life, 0, 0, 2} end
  tell(field('host'), 'what', 'replaced', 'channel', name, 'token', before)
end
redis.call('HSET', channel, 'host', host, 'token', token)
redis.call('HDEL', channel, 'silent')
keep()
return {life, field('count'), redis.call('XLEN', ring), isNew}
`,
  /** token: the listener left. */
  leave: `${COMMON}
if field('token') == ARGV[5] then
  redis.call('HDEL', channel, 'host', 'token', 'silent')
  keep()
end
return 1
`,
  /** kept, bytes, size, kind, json, answered, holder, name: gives the id, or nothing when the channel is gone. */
  add: `${COMMON}
local kept, most, size = tonumber(ARGV[5]), tonumber(ARGV[6]), tonumber(ARGV[7])
local kind, json, answered, holder, name = ARGV[8], ARGV[9], ARGV[10], ARGV[11], ARGV[12]
if redis.call('EXISTS', channel) == 0 then return false end
while redis.call('XLEN', ring) >= kept or tonumber(field('bytes')) + size > most do
  local oldest = redis.call('XRANGE', ring, '-', '+', 'COUNT', 1)[1]
  if not oldest then break end
  redis.call('XDEL', ring, oldest[1])
  redis.call('HDEL', outcomes, oldest[1])
  redis.call('HINCRBY', channel, 'bytes', -tonumber(oldest[2][2]))
end
local id = field('life') .. '-' .. redis.call('HINCRBY', channel, 'count', 1)
redis.call('XADD', ring, 'MAXLEN', kept, id, 'size', size, 'kind', kind, 'json', json, 'answered', answered)
redis.call('HINCRBY', channel, 'bytes', size)
if holder ~= '' then redis.call('SET', 'watch:call:' .. name .. ':' .. id, holder, 'PX', callLifetime) end
local host = field('host')
if host then
  tell(host, 'what', 'entry', 'channel', name, 'token', field('token'), 'id', id, 'kind', kind, 'json', json,
    'answered', answered)
end
keep()
return id
`,
  /** id, json, name: gives 1 when the caller is still held. */
  deliver: `${COMMON}
local id, json, name = ARGV[5], ARGV[6], ARGV[7]
if redis.call('EXISTS', channel) == 1 then redis.call('HDEL', channel, 'silent') end
local call = 'watch:call:' .. name .. ':' .. id
local holder = redis.call('GET', call)
if not holder then return 0 end
redis.call('DEL', call)
local host, ticket = holder:match('^(%S+) (%S+)$')
tell(host, 'what', 'answer', 'ticket', ticket, 'json', json)
return 1
`,
  /** id, silent, name: gives 1 when nobody has answered the caller. */
  release: `${COMMON}
local released = redis.call('DEL', 'watch:call:' .. ARGV[7] .. ':' .. ARGV[5])
if released == 1 and ARGV[6] ~= '' and redis.call('EXISTS', channel) == 1 then
  redis.call('HSET', channel, 'silent', 1)
end
return released
`,
  /** id, json, name: notes what a caller got. */
  settle: `${COMMON}
local id, json, name = ARGV[5], ARGV[6], ARGV[7]
if #redis.call('XRANGE', ring, id, id) == 1 then redis.call('HSET', outcomes, id, json) end
local host = field('host')
if host then tell(host, 'what', 'outcome', 'channel', name, 'token', field('token'), 'json', json) end
keep()
return 1
`,
};
