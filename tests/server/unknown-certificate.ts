/** A certificate for localhost that nobody has signed but itself, with its key: for servers that are not to be trusted. */
export const unknownCertificate = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg2b+tOSq3icgwxTo9
78jUHgkk50bKPOFoiKcHiZId3c6hRANCAAT2TAPn/9G2V6C6lRpDc4cNVHASbtFO
f9zuI1seb6TyqlyFyR+kZ1YdcSIjHBPiAZ+Be5qgWpLrr3xTAGKVMoJf
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBfzCCASWgAwIBAgIUVrpw5EWb9z8S6DZ3qcW3l1ywA5cwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMzA0MjMyOVoYDzIxMjYxMDMw
MDQyMzI5WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAT2TAPn/9G2V6C6lRpDc4cNVHASbtFOf9zuI1seb6TyqlyFyR+kZ1Yd
cSIjHBPiAZ+Be5qgWpLrr3xTAGKVMoJfo1MwUTAdBgNVHQ4EFgQUyWN+SyGrJ0rS
kyXHb2YhAnk7iDgwHwYDVR0jBBgwFoAUyWN+SyGrJ0rSkyXHb2YhAnk7iDgwDwYD
VR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNIADBFAiEAv5mrFtEZeyPrjXyCZNFM
m4Sol2H3CJbj2FpHlfV+UywCIEONbk1R31HemnNymMGDNNIAMw1yxCxm8wjvyIj0
Yvqg
-----END CERTIFICATE-----`,
};
