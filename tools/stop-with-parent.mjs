// Loaded into the app by start.mjs: when the script that started it is gone without a word (kill -9), the app stops
// as it does for SIGTERM instead of running on unseen.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
