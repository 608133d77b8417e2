// Creates the bucket for the media if it does not exist, and allows anyone to read a file by its name, but nothing else.
// Idempotent. Needs the content server's packages: node make-bucket.mjs
import { BucketAlreadyOwnedByYou, CreateBucketCommand, PutBucketPolicyCommand, S3Client } from '@aws-sdk/client-s3';

const { S3_ENDPOINT, S3_REGION = 'us-east-1', S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = process.env;
const store = new S3Client({
  endpoint: S3_ENDPOINT,
  region: S3_REGION,
  forcePathStyle: Boolean(S3_ENDPOINT),
  credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
});

await store.send(new CreateBucketCommand({ Bucket: S3_BUCKET })).catch((error) => {
  if (!(error instanceof BucketAlreadyOwnedByYou)) throw error;
});
const readable = {
  Effect: 'Allow',
  Principal: '*',
  Action: 's3:GetObject',
  Resource: `arn:aws:s3:::${S3_BUCKET}/*`,
};
const Policy = JSON.stringify({ Version: '2012-10-17', Statement: [readable] });
await store.send(new PutBucketPolicyCommand({ Bucket: S3_BUCKET, Policy }));
console.log(`The bucket ${S3_BUCKET} exists, and its files are publicly readable.`);
