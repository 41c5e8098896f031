// What the stand-in for push services proves itself with, for localhost and 127.0.0.1, until 2126. Made for these tests: it protects nothing.

/** A certificate that signed itself; whoever trusts it reaches the stand-in. */
export const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBxTCCAWqgAwIBAgIUYWBmcrh2yOP0kv+ovFci1tv+u1YwCgYIKoZIzj0EAwIw
IzEhMB8GA1UEAwwYQmVsZnJ5IHRlc3QgcHVzaCBzZXJ2aWNlMCAXDTI2MTEyMzIz
MjA1N1oYDzIxMjYxMDMwMjMyMDU3WjAjMSEwHwYDVQQDDBhCZWxmcnkgdGVzdCBw
dXNoIHNlcnZpY2UwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAAQcdVlVxeA1Jqon
IuM2kBnVMfxliwJ+51G6Y+FQIvbYragLJpiyHIhORAIFWdoRONFH0igL6gxEsfOa
rvpLjd0Po3oweDAdBgNVHQ4EFgQUwwPPc9NFCFSGpTiJ2mQdkkUcflcwHwYDVR0j
BBgwFoAUwwPPc9NFCFSGpTiJ2mQdkkUcflcwJQYDVR0RBB4wHIIJbG9jYWxob3N0
hwR/AAABgglwdXNoLnRlc3QwDwYDVR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNJ
ADBGAiEA8V55rpsu4pzqF4QIOkwjzHQerscINTJW6vzv47bV35MCIQCR4sBGvR9i
/4rOxiAoqi0vgnRIjnRwrbTG2O+p9xHQGQ==
-----END CERTIFICATE-----
`;

export const CERTIFICATE_KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgiWnwPxpOoctDo3i6
NOA5gaHDB+o4+QBSTnu1TnImQSyhRANCAAQcdVlVxeA1JqonIuM2kBnVMfxliwJ+
51G6Y+FQIvbYragLJpiyHIhORAIFWdoRONFH0igL6gxEsfOarvpLjd0P
-----END PRIVATE KEY-----
`;
