// A worker has no target origin.
/* oxlint-disable unicorn/require-post-message-target-origin */
import { runJob, type Job } from './jobs.ts';

// The messages are those of our own page, so they are not checked again.
addEventListener('message', ({ data }: MessageEvent<Job>) => postMessage(runJob(data)));
